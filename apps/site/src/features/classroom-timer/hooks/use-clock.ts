import { useEffect, useState } from "react";

/**
 * Time that has passed, computed from the system's clock: a tab in the background or a sleeping computer loses none of it.
 * @returns milliseconds, and what changes them
 */
export function useClock() {
  const [startedAt, setStartedAt] = useState<number>();
  const [before, setBefore] = useState(0);
  const [now, setNow] = useState(0);
  const running = startedAt !== undefined;

  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now());
    // Browsers slow the timers of a hidden page down to one a minute, but not those of a worker.
    const ticker = new Worker(new URL("./ticker-worker.ts", import.meta.url), { type: "module" });
    ticker.addEventListener("message", tick);
    document.addEventListener("visibilitychange", tick);
    return () => {
      ticker.terminate();
      document.removeEventListener("visibilitychange", tick);
    };
  }, [running]);

  const elapsed = before + (running ? Math.max(0, now - startedAt) : 0);

  /** Continues from a time, running or not. */
  function set(to: number, keepRunning: boolean) {
    const at = Date.now();
    setNow(at);
    setBefore(to);
    setStartedAt(keepRunning ? at : undefined);
  }
  return {
    elapsed,
    running,
    /** The exact time, for what must not wait for the next tick. */
    elapsedNow: () => before + (running ? Date.now() - startedAt : 0),
    set,
  };
}
