import { INK_COLOR } from "@sealwright/ink/color.ts";
import { pathData } from "@sealwright/ink/path.ts";
import type { AdoptedMark } from "@sealwright/protocol/signing";
import { inkOfMark, viewOf } from "./drawn-mark.ts";

const LABELS = { drawn: "As you drew it", uploaded: "As in your picture" };

export function InlineMark({ mark }: { mark: AdoptedMark }) {
  const ink = inkOfMark(mark);
  if (!ink) {
    return (
      <span className="mark-typed" dir="auto">
        {mark.kind === "typed" && mark.text}
      </span>
    );
  }
  return (
    <svg
      className="mark-drawn"
      viewBox={viewOf(ink)}
      fill={INK_COLOR}
      role="img"
      aria-label={mark.kind === "typed" ? mark.text : LABELS[mark.kind]}
    >
      {ink.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no identity but its place
        <path key={index} d={pathData(path, 0)} />
      ))}
    </svg>
  );
}
