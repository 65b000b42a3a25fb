import { parsePath, pathData } from "@sealwright/ink/path.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { drawnInk, viewOf } from "./drawn-mark.ts";

export function InlineMark({ mark }: { mark: MarkInput }) {
  if (mark.kind === "typed") {
    return (
      <span className="mark-typed" dir="auto">
        {mark.text}
      </span>
    );
  }
  const ink = mark.kind === "drawn" ? drawnInk(mark.strokes) : mark.outlines.map(parsePath);
  return (
    <svg
      className="mark-drawn"
      viewBox={viewOf(ink)}
      role="img"
      aria-label={mark.kind === "drawn" ? "As you drew it" : "As in your picture"}
    >
      {ink.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no identity but its place
        <path key={index} d={pathData(path, 0)} />
      ))}
    </svg>
  );
}
