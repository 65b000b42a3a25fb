import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { SCOPES, SCOPES_SOURCE, USES } from "./scopes.ts";
import "./scope-picker.css";

/** Check boxes on one side, the permissions that they need on the other; CSS connects them. */
export function ScopePicker() {
  return (
    <div className="scopes">
      <fieldset>
        <legend>I want to …</legend>
        {USES.map(({ key, app, name }, index) => (
          <ChoiceRow key={key} type="checkbox" id={`use-${key}`} defaultChecked={index === 0}>
            {name} <small>{app}</small>
          </ChoiceRow>
        ))}
      </fieldset>
      <div className="scopes-asked">
        <h3>Google then asks you for</h3>
        <ul>
          {SCOPES.map(({ id, means, doesNot, uses }) => (
            <li key={id} className={uses.map((use) => `for-${use}`).join(" ")}>
              <code>{id}</code>
              <p>{means}</p>
              <p className="scopes-not">{doesNot}</p>
            </li>
          ))}
        </ul>
        <p className="scopes-none">Nothing. Without a use, don’t install it.</p>
        <p className="sample">
          Names as in <a href={SCOPES_SOURCE.href}>{SCOPES_SOURCE.name}</a>, read November 23, 2026.
        </p>
      </div>
    </div>
  );
}
