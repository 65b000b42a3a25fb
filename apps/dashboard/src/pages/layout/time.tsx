const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function Time({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{TIME.format(at)} UTC</time>;
}
