import { useContext } from "react";
import { TimeZone } from "../time.tsx";

interface LedgerDateProps {
  /** ISO 8601. */
  at: string;
  /** IANA name, where the list already names it. Otherwise the visitor's zone is used, and named with the time. */
  timeZone?: string;
}

/** A day in serif, and the time below. */
export function LedgerDate({ at, timeZone }: LedgerDateProps) {
  const visitors = useContext(TimeZone);
  const date = new Date(at);
  return (
    <time dateTime={at} className="ledger-time">
      {formatDay(date, timeZone ?? visitors)}
      <small>
        <bdi>{formatClock(date, timeZone ?? visitors, timeZone === undefined)}</bdi>
      </small>
    </time>
  );
}

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
