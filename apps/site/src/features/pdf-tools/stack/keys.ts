import type { StackAction } from "./stack-state.ts";

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The action of a key in the stack; undefined if the key has none. @param columns of the grid */
export function actionOfKey(event: Key, at: number, count: number, columns: number): StackAction | undefined {
  const { key, shiftKey: extend } = event;
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey) {
    if (key === "ArrowLeft" || key === "ArrowUp") return { kind: "shift", by: -1 };
    if (key === "ArrowRight" || key === "ArrowDown") return { kind: "shift", by: 1 };
    return undefined;
  }
  if (command) {
    if (key === "a") return { kind: "select-all", on: true };
    return key === "z" ? { kind: "undo" } : undefined;
  }
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    PageUp: at - columns * 3,
    PageDown: at + columns * 3,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to !== undefined) return { kind: "go", to, extend };
  if (key === " " || key === "Enter") return { kind: "toggle", index: at, extend };
  if (key === "Escape") return { kind: "select-all", on: false };
  if (key === "r" || key === "R") return { kind: "turn", by: extend ? 270 : 90 };
  if (key === "Delete" || key === "Backspace") return { kind: "remove" };
  return undefined;
}
