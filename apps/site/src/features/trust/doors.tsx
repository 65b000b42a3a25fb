import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import type { SubProcessor } from "./sub-processor-schema.ts";
import "./doors.css";

interface DoorsProps {
  subProcessors: readonly SubProcessor[];
  /** Settings that this build knows to be off. */
  off: ReadonlySet<string>;
}

/** Every company that can receive data, what it gets, and the action that it takes. */
export function Doors({ subProcessors, off }: DoorsProps) {
  return (
    <ul className="doors">
      {subProcessors.map(({ id, company, service, purpose, data, when, policy, setting }) => (
        <li key={id} className="door" id={id}>
          <div className="door-leaf">
            <h3>{service}</h3>
            <p className="door-company">{company}</p>
            {setting && off.has(setting) && <p className="door-off">Not in use on this site</p>}
          </div>
          <StackedFacts italic>
            <div>
              <dt>Starts when</dt>
              <dd className="door-when">{when}</dd>
            </div>
            <div>
              <dt>What it is for</dt>
              <dd>{purpose}</dd>
            </div>
            <div>
              <dt>What it receives</dt>
              <dd>
                <ul>
                  {data.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </dd>
            </div>
            {policy && (
              <div>
                <dt>In its own words</dt>
                <dd>
                  <a href={policy} rel="noopener">
                    {new URL(policy).host}
                  </a>
                </dd>
              </div>
            )}
          </StackedFacts>
        </li>
      ))}
    </ul>
  );
}
