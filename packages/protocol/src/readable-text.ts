/** Text that is shown to others under someone's name. Free of dependencies: pages use it. */

/** Control characters but the line break and the tabulator of a longer text. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Of Arabic and its kin, and of the scripts of India and its neighbors: a joiner between two letters changes their shape. */
const JOINING_LETTER = `[${[
  ...["Arabic", "Syriac", "Mongolian", "Nko", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya"],
  ...["Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Myanmar", "Khmer", "Tibetan"],
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join("")}]`;

/** Invisible by itself, and part of how the character before it looks: a Persian word, a family of emoji, a Japanese name. */
const SHAPING = [
  `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[#*\d])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
].join("|");

/**
 * Zero-width spaces, soft hyphens, fillers, tags, and what turns the writing direction around: two names that look the same
 * would differ, and a mail's subject would read backward.
 */
const HIDDEN = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;

/** In a longer text, a mark of direction keeps punctuation at its place between two scripts. It cannot turn letters around. */
const DIRECTION_MARK = String.raw`[\u061c\u200e\u200f]`;

const HIDDEN_IN_LINE = new RegExp(`(${SHAPING})|${HIDDEN}`, "gu");
const HIDDEN_IN_TEXT = new RegExp(`(${SHAPING}|${DIRECTION_MARK})|${HIDDEN}`, "gu");

/** A blank of braille is no space to any rule, and looks like one. */
const SPACES = /[\s\p{Cc}\u2800]+/gu;

/** A name or a title: a line break in it would reach a mail's headers, or begin a paragraph of ours. */
export function oneLine(text: string): string {
  return text.replace(HIDDEN_IN_LINE, "$1").replace(SPACES, " ").trim();
}

/** A message or a reason. */
export function severalLines(text: string): string {
  return text.replace(HIDDEN_IN_TEXT, "$1").replace(/\r\n?/g, "\n").replace(CONTROLS, " ").trim();
}

/** @returns the first character that `oneLine` would drop without a trace, such as "U+200B" */
export function hiddenInLine(text: string): string | undefined {
  return hiddenIn(text, HIDDEN_IN_LINE);
}

/** @returns the first that `severalLines` would drop */
export function hiddenInText(text: string): string | undefined {
  return hiddenIn(text, HIDDEN_IN_TEXT);
}

function hiddenIn(text: string, pattern: RegExp): string | undefined {
  const dropped = [...text.matchAll(pattern)].find(([, shaping]) => shaping === undefined);
  const code = dropped?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
