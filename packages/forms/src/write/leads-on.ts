import type { Block } from "../fill/document.ts";

/** Whether a block must stay with the next: a bold line is a heading, a colon introduces what follows. */
export function leadsOn(block: Block): boolean {
  if (block.kind !== "paragraph") return false;
  const words = block.runs.filter((run) => run.kind !== "text" || run.text.trim());
  if (words.every((run) => run.kind === "text" && run.strong)) return true;
  const last = words.at(-1);
  return last?.kind === "text" && last.text.trimEnd().endsWith(":");
}
