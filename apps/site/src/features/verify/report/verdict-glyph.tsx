import { SealWax } from "@sealwright/design/seal.tsx";
import type { Outcome } from "./checks.ts";

/** In a box of 16 by 16: a check, a cross, a question mark. */
const MARKS: Record<Outcome, string> = {
  holds: "m3 8.5 3.5 3.5L13 4.5",
  fails: "m4 4 8 8m0-8-8 8",
  open: "M6 6.2c0-1.3.9-2.2 2.1-2.2 1.3 0 2.1.8 2.1 1.9 0 1.7-2.1 1.7-2.1 3.4M8.1 12v.1",
};

export function CheckGlyph({ outcome }: { outcome: Outcome }) {
  return (
    <svg className="verify-glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={MARKS[outcome]} />
    </svg>
  );
}

/** Large, beside the answer: on a seal if the file is sealed, else on a page. */
export function AnswerGlyph({ outcome }: { outcome: Outcome }) {
  const isSealed = outcome === "holds";
  return (
    <svg className="verify-emblem" viewBox="0 0 100 100" aria-hidden="true">
      {isSealed ? (
        <SealWax className="verify-wax" />
      ) : (
        <path className="verify-sheet" d="M20 4h42l20 20v72H20zM62 4v20h20" />
      )}
      <path
        className="verify-mark"
        transform={isSealed ? "translate(22 22) scale(3.5)" : "translate(25 32) scale(3.2)"}
        d={MARKS[outcome]}
      />
    </svg>
  );
}
