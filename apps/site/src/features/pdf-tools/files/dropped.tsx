import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { type SubmitEvent, useState } from "react";
import type { Files } from "./use-files.ts";

/** Warnings, refusals and the password prompt for the files that were just picked. */
export function Dropped({ files: { locked, notes, unlock, skipLocked } }: { files: Files }) {
  const [password, setPassword] = useState("");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!locked || !password) return;
    setPassword("");
    void unlock(password);
  }
  function skip() {
    setPassword("");
    skipLocked();
  }
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="notice" role="status">
          {note}
        </p>
      ))}
      {locked && (
        <form className="unlock" onSubmit={submit}>
          <Field
            label={`Password of ${locked.file.name}`}
            type="password"
            autoComplete="off"
            hint="It’s used in this browser and forgotten."
            error={locked.message}
            urgent
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button small type="submit">
            Open
          </Button>
          <Button small onClick={skip}>
            Leave it out
          </Button>
        </form>
      )}
    </>
  );
}
