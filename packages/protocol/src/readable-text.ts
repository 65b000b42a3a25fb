/** Text that is shown to others under someone's name. Free of dependencies: pages use it. */

/** Control characters but the line break and the tabulator of a longer text. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/**
 * Invisible: overrides of the writing direction, which turn around what follows them in a mail's subject, and zero-width spaces.
 * Those that join letters or mark a direction stay, because some scripts need them.
 */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A name or a title: a line break in it would reach a mail's headers, or begin a paragraph of ours. */
export function oneLine(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** A message or a reason. */
export function severalLines(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\r\n?/g, "\n").replace(CONTROLS, " ").trim();
}
