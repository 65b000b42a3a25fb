/** Sentences of errors come without a full stop, and those of other backends may have one. */
export function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** An error of any JSON shape as text, since backends other than ours may answer with objects or lists. */
export function errorText(error: unknown): string {
  if (error === null || error === undefined) return "";
  if (typeof error !== "object") return String(error);
  if (Array.isArray(error)) return error.map(errorText).filter(Boolean).join(" ");
  if (Object.keys(error).length === 0) return "";
  const { message, error: inner } = error as { message?: unknown; error?: unknown };
  return errorText(message ?? inner) || JSON.stringify(error);
}
