import { recordEarlyStrokes } from "./early-strokes.ts";

for (const pad of document.querySelectorAll("[data-early-strokes]")) recordEarlyStrokes(pad);
