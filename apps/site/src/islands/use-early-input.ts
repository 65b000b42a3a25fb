import { useEffect, useState } from "react";
import { replayInput, takeInput } from "./form-filler/replay-input.ts";

/**
 * Keeps what a visitor typed or chose in an island before its script ran: taken before React hydrates, which would put the
 * rendered text back, and replayed after.
 * @param selector of the island's outermost element
 */
export function useEarlyInput(selector: string): void {
  const [input] = useState(() => {
    const island = globalThis.document?.querySelector<HTMLElement>(selector);
    return island ? takeInput(island, ":scope") : [];
  });
  useEffect(() => {
    // After the effect: React cannot handle events inside it.
    queueMicrotask(() => replayInput(input));
  }, [input]);
}
