import type { Bidi } from "bidi-js";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The Unicode Bidirectional Algorithm, if a text has letters that run from right to left. */
export async function loadBidi(text: string): Promise<Bidi | undefined> {
  if (!RIGHT_TO_LEFT.test(text)) return undefined;
  // Its types describe another module format than the one that Node and bundlers find.
  const { default: createBidi } = (await import("bidi-js")) as unknown as { default: () => Bidi };
  return createBidi();
}

export type { Bidi };
