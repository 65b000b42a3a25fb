import type { Alphabet } from "./alphabets.ts";
import type { Region } from "./han/regions.ts";

export type FontKey = Alphabet | `han-${Region}`;

/** Font files of two weights, WOFF or TrueType. */
export interface FontPair {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** The fonts of a text. Each letter is set in the first font that has it; Latin is always there. */
export type Fonts = { latin: FontPair } & Partial<Record<FontKey, FontPair>>;
