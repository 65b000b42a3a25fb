import type { Block, Run } from "../document.ts";

/** Something to write by pen. */
export function blankRun(label: string): Run {
  return { kind: "blank", label, size: "line" };
}

export function textRun(text: string, strong = false): Run {
  return { kind: "text", text, ...(strong && { strong: true }) };
}

export function paragraph(...runs: Run[]): Block {
  return { kind: "paragraph", runs };
}
