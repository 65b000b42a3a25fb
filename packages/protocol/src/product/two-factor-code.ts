export const APP_CODE_DIGITS = 6;
export const RECOVERY_CODE_DIGITS = 10;

/**
 * Reads a code from the app or a recovery code as typed: apps and password managers show it in groups, with spaces or
 * any kind of dash.
 * @returns the digits alone, 6 to 10 of them, or undefined if the text cannot be a code
 */
export function parseTwoFactorCode(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Pd}]/gu, "");
  return /^\d{6,10}$/.test(digits) ? digits : undefined;
}
