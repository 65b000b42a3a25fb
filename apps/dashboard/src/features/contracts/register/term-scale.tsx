import type { ListedContract } from "@sealwright/protocol/signing/answers";
import { daysFrom } from "../../../ui/calendar-day.ts";

/** Days that the scale shows before today, and in all. */
const BEFORE = 26;
const SPAN = 425;

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

const percent = (days: number) => `${Math.min(100, Math.max(0, ((days + BEFORE) / SPAN) * 100)).toFixed(2)}%`;

/** Hidden from screen readers: the words of each row say the same. */
export function TermMonths({ today }: { today: string }) {
  return (
    <svg className="term-scale" height="20" aria-hidden="true">
      <text x={percent(0)} y="15" className="term-scale-today">
        Today
      </text>
      {monthsAfter(today).map(({ days, name }) => (
        <text key={days} x={percent(days)} y="15">
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Skips those that would overlap the word Today. */
function monthsAfter(today: string): { days: number; name: string }[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const days = daysFrom(today, first.toISOString().slice(0, 10));
    const isShown = days > 28 && days < SPAN - BEFORE - 20 && first.getUTCMonth() % 2 === 0;
    return isShown ? [{ days, name: MONTH.format(first) }] : [];
  });
}

interface TermScaleProps {
  contract: Pick<ListedContract, "startsOn" | "endsOn" | "standing" | "next">;
  today: string;
}

/** Solid while in force, dashed until signed. */
export function TermScale({ contract: { startsOn, endsOn, standing, next }, today }: TermScaleProps) {
  const hasTerm = (startsOn || endsOn) && standing !== "ended";
  const from = percent(startsOn ? daysFrom(today, startsOn) : -BEFORE);
  const to = percent(endsOn ? daysFrom(today, endsOn) : SPAN);
  const soon = next && daysFrom(today, next.on);
  return (
    <svg className="term-scale" height="20" aria-hidden="true">
      <line x1={percent(0)} x2={percent(0)} y1="-40" y2="60" className="term-scale-now" />
      {hasTerm && from !== to && (
        <line
          x1={from}
          x2={to}
          y1="10"
          y2="10"
          className={standing === "in-force" ? "term-scale-term" : "term-scale-term term-scale-open"}
        />
      )}
      {next && soon !== null && soon < SPAN - BEFORE && (
        <line
          x1={percent(soon)}
          x2={percent(soon)}
          y1="3"
          y2="17"
          className={soon <= 7 ? "term-scale-date term-scale-soon" : "term-scale-date"}
        />
      )}
    </svg>
  );
}
