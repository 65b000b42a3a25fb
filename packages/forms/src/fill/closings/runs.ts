import type { Block, Run } from "../document.ts";

/** Something to write by pen. */
export function blankRun(label: string): Run {
  return { kind: "blank", label, size: "line" };
}

export function textRun(text: string): Run {
  return { kind: "text", text };
}

export function paragraph(...runs: Run[]): Block {
  return { kind: "paragraph", runs };
}
