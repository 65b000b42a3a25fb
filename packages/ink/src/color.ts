/** Of every signature, on every page and in every file: a dark blue-black, on paper. */
export const INK_COLOR = "#0f1733";
