import type { KeyboardEvent } from "react";
import type { Timer } from "./use-timer.ts";

const MINUTE = 60_000;

/** Keys work while the timer has the focus, so that the page itself scrolls and reads as ever. */
export function keysOf(timer: Timer, toggleFullScreen: () => void) {
  const actions: Record<string, () => void> = {
    " ": timer.toggle,
    r: timer.reset,
    f: toggleFullScreen,
    ArrowUp: () => timer.stretch(MINUTE),
    ArrowDown: () => timer.stretch(-MINUTE),
    ArrowRight: () => timer.skip(1),
    ArrowLeft: () => timer.skip(-1),
  };
  return (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const inField = target instanceof Element && target.closest("input, select, textarea");
    const pressesButton = key === " " && target instanceof Element && target.closest("button, a");
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (!action || inField || pressesButton || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    action();
  };
}
