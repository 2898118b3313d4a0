"""Adapters between the pipeline and the engines that render its pages."""
