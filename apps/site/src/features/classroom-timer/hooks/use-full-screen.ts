import { type RefObject, useEffect, useState } from "react";

/** @returns whether an element fills the screen, and what changes it; no `toggle` where the browser can't */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  const [can, setCan] = useState(true);
  useEffect(() => {
    setCan(document.fullscreenEnabled);
    const update = () => setFull(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [element]);
  async function toggle() {
    try {
      if (full) await document.exitFullscreen();
      else await element.current?.requestFullscreen();
    } catch {
      setCan(false);
    }
  }
  return { full, can, toggle };
}
