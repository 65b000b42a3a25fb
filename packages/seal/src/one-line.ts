/** Joiners, which some scripts need, stay. */
const STEERING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A text from a file on one line, as it may be printed: a line break would begin a line of ours, an escape sequence clears the
 * terminal, and a mark of direction turns letters around.
 */
export const oneLine = (text: string): string => text.replaceAll(STEERING, "\ufffd");
