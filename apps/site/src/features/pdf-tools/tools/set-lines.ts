import type { Lettering, StampContent } from "@sealwright/pdf-tools";

const decoder = new TextDecoder("windows-1252");
/** The letters of Helvetica, which every reader of PDFs has. */
const IN_HELVETICA = new Set(Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code))));
const isInHelvetica = (text: string) => [...text].every((letter) => IN_HELVETICA.has(letter));

/**
 * Lines as outlines, those whose letters Helvetica lacks. Other typefaces are fetched then.
 * @param others lines that may be left out, if no typeface has their letters
 */
export async function setLines(
  lines: readonly string[],
  others: readonly string[] = [],
): Promise<{ lettering: Lettering } | { problem: string }> {
  const wanted = [...new Set([...lines, ...others])].filter((line) => !isInHelvetica(line));
  if (wanted.length === 0) return { lettering: {} };
  try {
    const { setText } = await import("../../../kit/typefaces/set-text.ts");
    const set = await Promise.all(wanted.map(async (line) => [line, await setText(line)] as const));
    const missing = [...new Set(set.flatMap(([text, line]) => (lines.includes(text) ? line.missing : [])))];
    if (missing.length > 0)
      return { problem: `No typeface here has ${missing.join(" ")}. Stamp that text as a picture instead.` };
    return {
      lettering: Object.fromEntries(
        set
          .filter(([, line]) => line.missing.length === 0)
          .map(([text, { ink, width, shown }]) => [text, { ink, width, shown }]),
      ),
    };
  } catch {
    return { problem: "The typeface for this text didn’t load. Check your connection and try again." };
  }
}

/** A line to stamp: as text where Helvetica has its letters. */
export async function stampText(text: string): Promise<StampContent | { problem: string }> {
  const set = await setLines([text]);
  if ("problem" in set) return set;
  const line = set.lettering[text];
  return line ? { kind: "lettering", ...line } : { kind: "text", text };
}
