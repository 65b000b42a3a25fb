import type { Block } from "../fill/document.ts";

/**
 * Whether a block must stay with the next: a bold line is a heading, a colon introduces what follows, and a line to sign in the
 * text belongs to what it is for.
 */
export function leadsOn(block: Block, next?: Block): boolean {
  if (block.kind !== "paragraph") return false;
  if (next && isSigned(next)) return true;
  const words = block.runs.filter((run) => run.kind !== "text" || run.text.trim());
  if (words.every((run) => run.kind === "text" && run.strong)) return true;
  const last = words.at(-1);
  return last?.kind === "text" && last.text.trimEnd().endsWith(":");
}

function isSigned(block: Block): boolean {
  return (
    block.kind === "paragraph" &&
    block.runs.some(
      (run) => run.kind === "blank" && run.path === undefined && /\bsignatures?\b/i.test(run.label),
    )
  );
}
