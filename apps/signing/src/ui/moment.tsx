interface MomentProps {
  /** ISO 8601. */
  at: string;
  timeZone: string;
  precise?: boolean;
}

/** A day or, if `precise`, a time, in the contract's zone. */
export function Moment({ at, timeZone, precise = false }: MomentProps) {
  return <time dateTime={at}>{formatMoment({ at, timeZone, precise })}</time>;
}

function formatMoment({ at, timeZone, precise = false }: MomentProps): string {
  const time = precise ? ({ hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const) : {};
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: isZone(timeZone) ? timeZone : "UTC",
    ...time,
  }).format(new Date(at));
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone }));
  } catch {
    return false;
  }
}
