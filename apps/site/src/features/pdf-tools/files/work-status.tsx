import { Button } from "@sealwright/design/button/button.tsx";
import type { Work } from "./use-work.ts";

/** The work in progress, with a way to cancel it; or what went wrong. */
export function WorkStatus({ work: { progress, problem, cancel } }: { work: Work }) {
  if (progress) {
    return (
      <div className="work">
        <label>
          {progress.what}… <progress {...(progress.share === undefined ? {} : { value: progress.share })} />
        </label>
        <Button small onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (!problem) return null;
  return (
    <p className="notice notice-error" role="alert">
      {problem}
    </p>
  );
}
