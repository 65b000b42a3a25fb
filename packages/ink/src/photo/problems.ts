import type { PhotoProblem } from "./clean.ts";

export type Problem = PhotoProblem | "unreadable" | "wrong-type" | "too-large" | "no-worker";

const LARGEST_FILE = 60_000_000;

/** The problem, and how to solve it. */
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

/** What is wrong with a file before it is opened. */
export function problemOfFile({ type, name, size }: File): Problem | undefined {
  // Some systems give HEIC files no type.
  if (!type.startsWith("image/") && !/\.(heic|heif|avif)$/i.test(name)) return "wrong-type";
  return size > LARGEST_FILE ? "too-large" : undefined;
}
