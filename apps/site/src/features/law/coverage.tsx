import type { Law } from "@sealwright/forms/law";
import { cellsOf, type Standing, standings } from "../../catalog/law/standings.ts";
import "./coverage.css";

/** A subject's table seen from far away: a column for each state, a line for each fact, darker as it can be trusted more. */
export function Coverage({ law }: { law: Law }) {
  const columns = Object.keys(law.states);
  const lines = Object.keys(law.facts);
  const cells = cellsOf(law).map(({ state, id, fact }) => ({
    standing: fact.standing,
    square: `M${columns.indexOf(state)} ${lines.indexOf(id)}h.8v.84h-.8z`,
  }));
  return (
    <svg
      className="coverage"
      viewBox={`0 0 ${columns.length - 0.2} ${lines.length - 0.16}`}
      preserveAspectRatio="none"
      height={lines.length * 13}
      aria-hidden="true"
    >
      {(Object.keys(standings) as Standing[]).map((standing) => (
        <path
          key={standing}
          data-standing={standing}
          d={cells.flatMap((cell) => (cell.standing === standing ? cell.square : [])).join("")}
        />
      ))}
    </svg>
  );
}
