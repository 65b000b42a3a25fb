import { Redline } from "../../../kit/paper/clause.tsx";
import type { Decisions, Segment } from "./redline.ts";

interface RedlineTextProps {
  segments: readonly Segment[];
  decisions: Decisions;
}

/** Both wordings at once; each change bears its number in the list. */
export function RedlineText({ segments, decisions }: RedlineTextProps) {
  let number = 0;
  return (
    <Redline className="editor-redline">
      {segments.map((segment) => {
        if (segment.kind === "same") return <span key={segment.key}>{segment.text}</span>;
        number += 1;
        return (
          <span key={segment.key} data-decision={decisions[segment.key]}>
            {segment.removed && <del>{segment.removed.trimEnd()}</del>}
            {segment.removed && segment.added && " "}
            {segment.added && <ins>{segment.added.trimEnd()}</ins>}
            <sup>{number}</sup>
            {/\s$/.test(segment.added || segment.removed) && " "}
          </span>
        );
      })}
    </Redline>
  );
}
