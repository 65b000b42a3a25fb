/** Letters, each with the marks and joiners after it. */
export function graphemesOf(text: string): string[] {
  return text.match(/[^\p{M}\u200C\u200D][\p{M}\u200C\u200D]*|[\p{M}\u200C\u200D]+/gu) ?? [];
}

/** Without joiners, which shape their neighbors and show nothing. */
export const lettersOf = (grapheme: string): string[] => [...grapheme.replaceAll(/[\u200C\u200D]/g, "")];
