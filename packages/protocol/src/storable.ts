/** NUL and lone surrogates: valid in JSON, but PostgreSQL rejects or changes them. */
const UNSTORABLE = /\0|\p{Cs}/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, "gu");

/** Whether any database stores the text unchanged. Free of dependencies, because pages use it too. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

export function stripUnstorable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, "");
}
