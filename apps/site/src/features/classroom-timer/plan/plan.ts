import { parseTime, shortTime } from "./time-text.ts";

/** A part of a lesson. */
export interface Part {
  name: string;
  /** In milliseconds. */
  duration: number;
}

const MOST_PARTS = 20;
const LONGEST_NAME = 60;

/** Reads parts, one a line or separated by commas: "Warm-up 5, Group work 15:30". @returns a sentence if a line cannot be read */
export function parsePlan(text: string): { parts: Part[]; problem?: string } {
  const lines = text
    // A comma between digits is a decimal one.
    .split(/\n|;|,(?!\d)/)
    .map((line) => line.trim())
    .filter(Boolean);
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const part = parsePart(line);
    if (!part)
      return {
        parts,
        problem: `Part ${index + 1}, “${line}”, has no time. Write “Reading 10” or “Reading 10:30.”`,
      };
    parts.push(part);
  }
  if (parts.length > MOST_PARTS) return { parts: [], problem: `A plan has at most ${MOST_PARTS} parts.` };
  return parts.length ? { parts } : { parts, problem: "Write at least one part, such as “Reading 10.”" };
}

function parsePart(line: string): Part | undefined {
  const [, name = "", time = ""] = /^(.*?)[\s:–-]*(?<![\d:.])(\d[\d:.,]*\s*[a-z]*\.?)$/i.exec(line) ?? [];
  const duration = parseTime(time);
  return duration ? { name: name.trim().slice(0, LONGEST_NAME), duration } : undefined;
}

/** One part a line, as `parsePlan` reads it. */
export function planText(parts: readonly Part[], separator = "\n"): string {
  return parts.map(({ name, duration }) => `${name} ${shortTime(duration)}`.trim()).join(separator);
}
