import { useLayoutEffect, useState } from "react";
import { type Input, replayInput, takeInput } from "./replay-input.ts";

/**
 * Input of islands that are still hydrating. An event during hydration makes React start over, and the
 * input that the first attempt read is then no longer in the page.
 */
const takenOf = new WeakMap<HTMLElement, Input[]>();

/**
 * Keeps what a visitor typed or chose in an island before its script ran: taken before React hydrates, which would put the
 * rendered text back, and replayed after.
 * @param selector of the island's outermost element
 */
export function useEarlyInput(selector: string): void {
  const [input] = useState(() => {
    const island = globalThis.document?.querySelector<HTMLElement>(selector);
    return island ? takeAll(island) : [];
  });
  useLayoutEffect(() => {
    // After the commit, in which React cannot handle events, and before a click that is repeated.
    queueMicrotask(() => replayInput(input));
  }, [input]);
}

function takeAll(island: HTMLElement): Input[] {
  const input = [...(takenOf.get(island) ?? []), ...takeInput(island, ":scope")];
  takenOf.set(island, input);
  return input;
}
