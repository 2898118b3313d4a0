"""Links that leave the site: where they stand, whether they still lead somewhere, and since when they don't.

`links` collects them, `asking` has lychee ask for them, `state` remembers what went wrong on which day, and `run`
puts these together.
"""
