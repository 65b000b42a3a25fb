import type { Law } from "@sealwright/forms/law";
import { slugOf, stateByCode } from "@sealwright/forms/library";
import { spreadOf } from "./spread.ts";
import "./spread.css";

interface SpreadProps {
  law: Law;
  /** The id of the fact to draw. */
  fact: string;
}

const codes = new Map<string, string>(Object.entries(stateByCode).map(([code, state]) => [state, code]));

/** How the states divide on one fact: a line for each value, a tile for each state, filled as far as it can be trusted. */
export function Spread({ law, fact }: SpreadProps) {
  const { label, groups, known } = spreadOf(law, fact);
  const most = groups.toSorted((a, b) => b.states.length - a.states.length).find(({ isValue }) => isValue);
  return (
    <figure className="spread" data-unit={law.facts[fact]?.unit}>
      <figcaption>
        <strong>{label}.</strong>{" "}
        {most && `Most common: ${most.name}, in ${most.states.length} of the ${known} places we could read. `}
        Pick a tile for the words of its law.
      </figcaption>
      <dl>
        {groups.map(({ name, states, isValue }) => (
          <div key={name} data-value={isValue || undefined}>
            <dt>
              {name} <small>{states.length}</small>
            </dt>
            <dd>
              {states.map(({ state, standing }) => (
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
