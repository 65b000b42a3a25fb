import { missingLetters } from "@sealwright/typefaces/missing";
import type { FormDocument } from "../../fill/document.ts";
import { runsOf } from "./texts.ts";

/** An answer that the PDF cannot show in full. */
export interface Unprintable {
  /** The question: "landlord.name". */
  path: string;
  /** The missing characters, each once. */
  characters: string[];
}

/** The answers with characters that no typeface has, such as emoji. The PDF shows "?" in their place; the other downloads show them. */
export function unprintable(document: FormDocument): Unprintable[] {
  const missing = new Map<string, Set<string>>();
  for (const run of runsOf(document)) {
    if (run.kind !== "answer") continue;
    const characters = missing.get(run.path) ?? new Set();
    for (const character of missingLetters(run.text)) missing.set(run.path, characters.add(character));
  }
  return [...missing].map(([path, characters]) => ({ path, characters: [...characters] }));
}
