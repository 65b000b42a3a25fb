import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { type SubmitEvent, useId, useState } from "react";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { type Acceptance, acceptanceOf } from "./acceptance.ts";
import { AcceptanceRecord } from "./acceptance-record.tsx";
import { ACCEPT_BUTTON, versions, wordsBesideBox } from "./terms.ts";
import "./click-through.css";

/** Accept sample terms, read the record of it, then publish a new version and see what the old acceptance is worth. */
export function ClickThrough() {
  useEarlyInput(".clicked");
  const id = useId();
  const [current, setCurrent] = useState(versions[0]);
  const [ticked, setTicked] = useState(false);
  const [error, setError] = useState("");
  const [records, setRecords] = useState<readonly Acceptance[]>([]);
  const covered = records.some(({ version }) => version === current.number);
  const changedFrom = current === versions[1] ? versions[0] : undefined;

  const accept = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ticked) return setError("Check the box first. Until then, nothing is accepted.");
    const record = await acceptanceOf(current);
    setRecords((before) => [...before, record]);
    setTicked(false);
  };
  const publish = () => {
    setCurrent(versions[1]);
    setTicked(false);
    setError("");
  };
  const startOver = () => {
    setCurrent(versions[0]);
    setRecords([]);
    setTicked(false);
    setError("");
  };

  return (
    <div className="clicked">
      <form className="sheet clicked-form" onSubmit={accept} noValidate>
        <h3>
          Sample terms of service{" "}
          <small>
            Version {current.number}, {current.published}
          </small>
        </h3>
        <div className="clicked-terms">
          {current.clauses.map((clause, index) => (
            <p key={clause}>
              {changedFrom && changedFrom.clauses[index] !== clause ? <mark>{clause}</mark> : clause}
            </p>
          ))}
        </div>
        {covered ? (
          <p className="clicked-done">
            Version {current.number} is accepted. The record is beside this page.
          </p>
        ) : (
          <>
            {error && (
              <p className="field-error" id={`${id}-error`} role="alert">
                {error}
              </p>
            )}
            <ChoiceRow
              type="checkbox"
              checked={ticked}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => {
                setTicked(target.checked);
                setError("");
              }}
            >
              {wordsBesideBox(current)}
            </ChoiceRow>
            <p className="needs-script">
              <Button type="submit">{ACCEPT_BUTTON}</Button>
            </p>
          </>
        )}
      </form>
      <div className="clicked-records" data-empty={records.length === 0 ? "" : undefined}>
        <h3>Acceptance record</h3>
        {records.length === 0 && <AcceptanceRecord record={undefined} />}
        {records.map((record) => (
          <AcceptanceRecord key={record.version} record={record} />
        ))}
        <p className="clicked-status" role="status">
          {statusOf(records.length, covered, Boolean(changedFrom))}
        </p>
        <p className="clicked-buttons needs-script">
          {records.length > 0 && !changedFrom && (
            <Button small onClick={publish}>
              Publish version 4
            </Button>
          )}
          {records.length > 0 && (
            <Button look="text" onClick={startOver}>
              Clear the records
            </Button>
          )}
        </p>
      </div>
      <StillNote />
    </div>
  );
}

function statusOf(records: number, covered: boolean, changed: boolean): string {
  if (records === 0) return "The record begins when you accept.";
  if (!changed) return "Accepted. The record names the exact text by its hash. Now change the terms.";
  if (!covered)
    return "Version 4 changes clause 3. Your acceptance covers version 3 only. Until you accept again, the old terms apply to you.";
  return "Two records, two hashes. Each proves one text, and neither replaces the other.";
}
