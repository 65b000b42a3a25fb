import { useEffect, useRef } from "react";
import type { Sources } from "../files/sources.ts";
import { renderPage } from "../workers/render-page.ts";
import type { Card } from "./stack-state.ts";

/** The longer side, in CSS pixels. */
const SIDE = 132;
/** About three screens of thumbnails. */
const MAX_KEPT = 180;
const kept = new Map<string, ImageBitmap>();

/** A page, drawn small. The style sheet rotates it, so that a turn shows at once. */
export function Thumbnail({ card, sources }: { card: Card; sources: Sources }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { source, page, width, height, turn } = card;
  const scale = SIDE / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };

  useEffect(() => {
    const giveUp = new AbortController();
    // An element that showed another page is empty until this one is drawn.
    if (canvas.current) {
      canvas.current.width = size.width;
      delete canvas.current.dataset.drawn;
    }
    void thumbnailOf(source, page, sources, giveUp.signal).then((bitmap) => {
      const element = canvas.current;
      if (!bitmap || !element || giveUp.signal.aborted) return;
      element.width = bitmap.width;
      element.height = bitmap.height;
      element.getContext("2d")?.drawImage(bitmap, 0, 0);
      element.dataset.drawn = "";
    });
    return () => giveUp.abort();
  }, [source, page, sources, size.width]);

  return (
    <span className="page-sheet">
      <canvas ref={canvas} {...size} style={{ ...size, rotate: `${turn}deg` }} />
    </span>
  );
}

async function thumbnailOf(source: number, page: number, sources: Sources, signal: AbortSignal) {
  const id = `${source}/${page}`;
  const known = kept.get(id);
  if (known) return known;
  const { blob } = sources.get(source);
  const pixels = SIDE * Math.min(2, window.devicePixelRatio);
  const reply = await renderPage({ source, blob, page, turn: 0, size: { width: pixels } }, signal);
  if (!reply || !("bitmap" in reply)) return undefined;
  kept.set(id, reply.bitmap);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return reply.bitmap;
}
