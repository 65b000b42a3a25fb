import type { StampContent } from "@sealwright/pdf-tools";

const decoder = new TextDecoder("windows-1252");
/** The letters of Helvetica, which every reader of PDFs has. */
const IN_HELVETICA = new Set(Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code))));

/** A line to stamp: as text where Helvetica has its letters, as outlines where other typefaces do, which are fetched then. */
export async function stampText(text: string): Promise<StampContent | { problem: string }> {
  if ([...text].every((letter) => IN_HELVETICA.has(letter))) return { kind: "text", text };
  try {
    const { setText } = await import("../../../kit/typefaces/set-text.ts");
    const { missing, ink, width, shown } = await setText(text);
    if (missing.length === 0) return { kind: "lettering", ink, width, shown };
    return { problem: `No typeface here has ${missing.join(" ")}. Stamp that text as a picture instead.` };
  } catch {
    return { problem: "The typeface for this text didn’t load. Check your connection and try again." };
  }
}
