import { Button } from "@sealwright/design/button/button.tsx";
import type { Work } from "./use-work.ts";

/** The work in progress, with a way to cancel it; or what went wrong. */
export function WorkStatus({ work: { progress, problem, notes, cancel } }: { work: Work }) {
  if (progress) {
    return (
      <div className="work">
        <label>
          {progress.what}
          {progress.step && `: ${progress.step}`}…{" "}
          <progress {...(progress.share === undefined ? {} : { value: progress.share })} />
        </label>
        <Button small onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      {problem && (
        <p className="notice notice-error" role="alert">
          {problem}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="notice" role="status">
          {note}
        </p>
      ))}
    </>
  );
}
