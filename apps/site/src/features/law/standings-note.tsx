import { type Standing, type StandingCounts, standings } from "../../catalog/law/standings.ts";
import { StandingMark } from "./standing-mark.tsx";

/** The meaning of the marks in a table, and how often each occurs. */
export function StandingsNote({ counts }: { counts: StandingCounts }) {
  return (
    <dl className="standings note law-sticky">
      {(Object.keys(standings) as Standing[]).map((standing) => (
        <div key={standing}>
          <dt>
            <StandingMark standing={standing} />
            {standings[standing].name}: {counts[standing]}
          </dt>
          <dd>{standings[standing].about}</dd>
        </div>
      ))}
    </dl>
  );
}
