import type { Law } from "@sealwright/forms/law";
import { slugOf } from "@sealwright/forms/library";
import { spreadOf } from "../../content/law/spread.ts";
import "./spread.css";

interface SpreadProps {
  law: Law;
  /** The id of the fact to draw. */
  fact: string;
  /** Two letters by state. */
  codes: ReadonlyMap<string, string>;
}

/** How the states divide on one fact: a line for each value, a tile for each state, filled as far as it can be trusted. */
export function Spread({ law, fact, codes }: SpreadProps) {
  const { label, groups, known } = spreadOf(law, fact);
  const most = groups.toSorted((a, b) => b.cells.length - a.cells.length).find(({ isValue }) => isValue);
  return (
    <figure className="spread">
      <figcaption>
        <strong>{label}.</strong>{" "}
        {most && `Most common: ${most.name}, in ${most.cells.length} of the ${known} places we could read. `}
        Pick a tile for the words of its law.
      </figcaption>
      <dl>
        {groups.map(({ name, cells, isValue }) => (
          <div key={name} data-value={isValue || undefined}>
            <dt>
              {name} <small>{cells.length}</small>
            </dt>
            <dd>
              {cells.map(({ state, standing }) => (
                <a key={state} href={`#${slugOf(state)}`} data-standing={standing}>
                  <span aria-hidden="true">{codes.get(state)}</span>
                  <span className="visually-hidden">{state}</span>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
