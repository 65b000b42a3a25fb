const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatTime(at)}</time>;
}

/** In a sentence. */
export function formatTime(at: Date): string {
  return `${TIME.format(at)} UTC`;
}
