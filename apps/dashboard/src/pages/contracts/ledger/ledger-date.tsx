interface LedgerDateProps {
  /** ISO 8601. */
  at: string;
  /** IANA name. */
  timeZone: string;
  /** Names the zone beside the time, where nothing else says it. */
  namesZone?: boolean;
}

/** A day in serif, and the time below. */
export function LedgerDate({ at, timeZone, namesZone = false }: LedgerDateProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} className="ledger-time">
      {formatDay(date, timeZone)}
      <small>{formatClock(date, timeZone, namesZone)}</small>
    </time>
  );
}

/** Nov 24, 2026. */
export function formatDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(date);
}

/** 2:31 PM, and the zone if asked for. */
export function formatClock(date: Date, timeZone: string, namesZone = false): string {
  return new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    ...(namesZone ? { timeZoneName: "short" } : {}),
  }).format(date);
}
