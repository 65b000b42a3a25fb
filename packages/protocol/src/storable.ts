/** NUL and lone surrogates: valid in JSON, but PostgreSQL rejects or changes them. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** Whether any database stores the text unchanged. Free of dependencies, because pages use it too. */
export function isStorable(text: string): boolean {
  return stripUnstorable(text) === text;
}

export function stripUnstorable(text: string): string {
  return text.replace(UNSTORABLE, "");
}
