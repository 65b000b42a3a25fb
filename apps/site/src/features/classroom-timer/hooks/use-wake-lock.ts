import { useEffect } from "react";

/** Keeps the screen on while something runs, where the browser can. It lets go when the tab is hidden, so it is taken again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (over) await taken.release();
        else lock = taken;
      } catch {
        // A low battery: the screen goes dark when the system wants it.
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [active]);
}
