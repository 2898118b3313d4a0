// Words: what is typed, in forms that the indexes know, and where it stands in a text.
// `key` and `pairs` do what search/names.py and search/chinese.py do when the site is built.

/**
 * What was typed: words that mean something, runs of Chinese and their pairs of characters, and a phrase in quotation marks.
 * @typedef {{ words: string[], chinese: string[], pairs: string[], phrase: string }} Query
 * @typedef {[number, number]} Spot where something stands in a text: from, to
 */

const HAN = "\\p{Script=Han}";
const HAN_RUN = new RegExp(`${HAN}+`, "gu");
const LETTER = `(?:(?!${HAN})[\\p{L}\\p{N}\\p{M}])`;
const WORD = new RegExp(`${LETTER}+(?:[-.+'’/]${LETTER}+)*`, "gu");
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LONGEST = 120;
const TYPED = 300;

const STOP = new Set(
  ("a about an and any are as at be by can do does for from has have how i in into is it its me my of on one or our paper papers"
    + " so some something stuff that the their them these they thing things this those to uses using was we what when where which who why with work you").split(" "),
);

/** A text without case and accents. @param {string} text */
export function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

/** The form in which names are compared: letters and digits alone. @param {string} text */
export function key(text) {
  return folded(text.replaceAll("+", " plus ")).replace(/[^\p{L}\p{N}]/gu, "").slice(0, LONGEST);
}

/** The DOI, arXiv id or address that was pasted; empty when it is none. @param {string} text */
export function identifier(text) {
  const bare = text.trim();
  if (/\s/.test(bare) && !/^(doi|arxiv)\s*:/i.test(bare)) return "";
  const arxiv = bare.match(/(?:^|arxiv[:.]\s*|\/(?:abs|pdf|html)\/)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?(?:\.pdf)?\/?(?:[?#].*)?$/i);
  if (arxiv) return arxiv[1];
  const doi = bare.match(/(?:^|doi:\s*|\/)(10\.\d{4,9}\/[^\s"<>?#]+)/i);
  if (doi) return decodeURIComponent(doi[1].replace(/%(?![0-9a-f]{2})/gi, "%25")).replace(/[.,;/]+$/, "");
  if (/^https?:\/\//.test(bare)) return bare.replace(/^https?:\/\/(?:www\.)?/, "").replace(/(?:[?#].*|\/)$/, "");
  return "";
}

/** What to look for. @param {string} query @returns {Query} */
export function parsed(query) {
  const text = query.normalize("NFKC").slice(0, TYPED);
  const all = [...text.matchAll(WORD)].map((match) => match[0]);
  const meaning = all.filter((word) => !STOP.has(word.toLowerCase()));
  const chinese = text.match(HAN_RUN) ?? [];
  const words = meaning.length || chinese.length ? meaning : all;
  return { words: [...new Set(words)], chinese, pairs: [...new Set(chinese.flatMap(pairs))], phrase: /^\s*".+"\s*$/.test(text) ? text.trim() : "" };
}

/** Overlapping pairs of characters. @param {string} run */
export function pairs(run) {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at] + letter);
}

/** The words of a Chinese run, as far as the browser can tell. @param {string} run */
export function chineseWords(run) {
  if (!globalThis.Intl?.Segmenter) return [];
  const words = [...new Intl.Segmenter("zh", { granularity: "word" }).segment(run)].map((piece) => piece.segment);
  return words.filter((word) => word.length > 1 && word !== run);
}

/** Whether a word of a text is one that was typed, an ending more or less. @param {string} typed @param {string} word */
export function isLike(typed, word) {
  const wanted = key(typed);
  return forms(word).some((form) => begins(wanted, form));
}

/** @param {string} wanted @param {string} form */
function begins(wanted, form) {
  if (form.startsWith(wanted)) return true;
  const stem = wanted.length > 4 ? wanted.replace(/(?:ing|ed|es|s|e|ies|y)$/, "") : wanted.replace(/s$/, "");
  if (stem.length < 3) return false;
  // Half a word is another word: "cat" is not "category", but "caching" is "cache".
  const same = common(wanted, form);
  return same >= stem.length || (wanted.length > 6 && same >= wanted.length - 3 && same >= form.length - 4);
}

/** @param {string} one @param {string} other */
function common(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** @param {string} word */
function forms(word) {
  const pieces = word.split(/[-.+'’/]/).flatMap((piece) => piece.split(CAMEL));
  return [key(word), ...pieces.map(key)].filter(Boolean);
}

/** Pieces of a text, those that were typed marked. @param {string} text @param {Query} query */
export function marked(text, query) {
  const spots = [...chineseSpots(text, query), ...wordSpots(text, query.words)].sort((a, b) => a[0] - b[0]);
  /** @type {{ text: string, mark?: boolean }[]} */
  const pieces = [];
  let last = 0;
  for (const [start, end] of spots) {
    if (start < last) continue;
    pieces.push({ text: text.slice(last, start) }, { text: text.slice(start, end), mark: true });
    last = end;
  }
  return [...pieces, { text: text.slice(last) }].filter((piece) => piece.text);
}

/** @param {string} text @param {string[]} words @returns {Spot[]} */
function wordSpots(text, words) {
  if (!words.length) return [];
  return [...text.matchAll(WORD)]
    .filter((match) => words.some((word) => isLike(word, match[0])))
    .map((match) => [match.index, match.index + match[0].length]);
}

/** @param {string} text @param {Query} query */
function chineseSpots(text, query) {
  const whole = query.chinese.filter((run) => text.includes(run));
  const wanted = whole.length ? whole : query.pairs;
  /** @type {Spot[]} */
  const spots = [];
  for (const run of wanted) for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + 1)) spots.push([at, at + run.length]);
  return joined(spots);
}

/** @param {Spot[]} spots */
function joined(spots) {
  /** @type {Spot[]} */
  const out = [];
  for (const spot of spots.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && spot[0] <= last[1]) last[1] = Math.max(last[1], spot[1]);
    else out.push([...spot]);
  }
  return out;
}

/** How many of the things that were typed a text has. @param {string} text @param {Query} query */
export function hits(text, query) {
  const words = query.words.length ? [...text.matchAll(WORD)].map((match) => match[0]) : [];
  const found = query.words.filter((word) => words.some((other) => isLike(word, other))).length;
  const whole = query.chinese.filter((run) => text.includes(run)).length;
  return found + 2 * whole + query.pairs.filter((pair) => text.includes(pair)).length / 10;
}

/** Whether one sentence of a text has all words. @param {string} text @param {string[]} words */
export function areTogether(text, words) {
  const query = { words, chinese: [], pairs: [], phrase: "" };
  return text.split(/(?<=[.!?])\s+|\s\|\s|(?<=[。！？])/u).some((sentence) => hits(sentence, query) === words.length);
}

/** The sentence of a text that says most of what was typed, cut to fit; empty when none does. @param {string} text @param {Query} query */
export function sentence(text, query, longest = 210) {
  let best = "";
  let most = 0;
  for (const candidate of text.split(/(?<=[.!?])\s+|(?<=[。！？])/u)) {
    const score = hits(candidate, query);
    if (score > most) [best, most] = [candidate.trim(), score];
  }
  return best.length > longest ? cut(best, query, longest) : best;
}

/** @param {string} text @param {Query} query @param {number} longest */
function cut(text, query, longest) {
  const first = marked(text, query).findIndex((piece) => piece.mark);
  const at = marked(text, query).slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0);
  if (at < longest * 0.6) return `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
  const start = Math.max(0, at - Math.round(longest / 3));
  const end = start + longest;
  return `…${text.slice(start, end).replace(/^[^\s\p{Script=Han}]*\s/u, "")}${end < text.length ? "…" : ""}`;
}
