import { pathData } from "@sealwright/ink/path.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { drawnInk, viewOf } from "../../mark/drawn-mark.ts";

/** A signature or initials in a row of text. */
export function InlineMark({ mark }: { mark: MarkInput }) {
  if (mark.kind === "typed") {
    return (
      <span className="mark-typed" dir="auto">
        {mark.text}
      </span>
    );
  }
  return (
    <svg className="mark-drawn" viewBox={viewOf(mark.strokes)} role="img" aria-label="As you drew it">
      {drawnInk(mark.strokes).map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no identity but its place
        <path key={index} d={pathData(path, 0)} />
      ))}
    </svg>
  );
}
