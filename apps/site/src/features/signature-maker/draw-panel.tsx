import { Button } from "@sealwright/design/button/button.tsx";
import type { Ink } from "@sealwright/ink/path.ts";
import { InkPaths } from "./ink-paths.tsx";
import type { useStrokes } from "./use-strokes.ts";

interface DrawPanelProps {
  strokes: ReturnType<typeof useStrokes>;
  ink: Ink;
  color: string;
}

/** The pad. Who can't draw types: the other panel makes the same files. */
export function DrawPanel({ strokes: { strokes, pad, undo, clear }, ink, color }: DrawPanelProps) {
  const count = strokes.length;
  const label = count
    ? `Signature: drawn, ${count} ${count === 1 ? "stroke" : "strokes"}`
    : "Signature: none";
  return (
    <>
      <div ref={pad} className="maker-paper maker-pad" data-early-strokes="">
        <svg role="img" aria-label={label} fill={color}>
          <InkPaths ink={ink} />
        </svg>
        {!count && <p className="maker-hint needs-script">Sign here with a finger, a pen or a mouse</p>}
      </div>
      <p className="maker-actions needs-script">
        <Button look="text" aria-keyshortcuts="Control+Z" onClick={undo}>
          Undo stroke
        </Button>
        <Button look="text" onClick={clear}>
          Clear
        </Button>
        <span>Prefer the keyboard? Choose “Type.”</span>
      </p>
    </>
  );
}
