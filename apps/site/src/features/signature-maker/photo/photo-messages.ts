import type { Ink } from "@sealwright/ink/path.ts";
import type { PhotoProblem } from "@sealwright/ink/photo/clean.ts";

/** To the worker. Without a file, the last one is traced again. */
export interface PhotoQuestion {
  id: number;
  file?: File;
  /** 0 to 1. */
  faint: number;
}

/** From the worker, with the question's id. */
export interface PhotoAnswer {
  id: number;
  ink?: Ink;
  problem?: Problem;
}

export type Problem = PhotoProblem | "unreadable" | "wrong-type" | "too-large" | "no-worker";

/** What is wrong, and what to do about it. */
export const problemTexts: Record<Problem, string> = {
  "wrong-type": "That file isn’t a picture. Choose a JPEG, PNG, WebP or HEIC file.",
  "too-large":
    "That file is larger than 60 MB. Take the photo again at a lower resolution, or crop it first.",
  unreadable:
    "This browser can’t read that picture. Save it as JPEG or PNG, or take a screenshot of it, and try again.",
  "no-ink": "No ink was found. Use a dark pen, and move “Faint ink” to the right.",
  "no-paper":
    "Too much of the picture is dark to tell ink from paper. Crop it to the signature, on white paper in even light.",
  "no-worker": "This browser couldn’t start the cleaning. Reload the page, or draw your signature instead.",
};
