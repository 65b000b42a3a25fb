import { PHRASES } from "./data/phrases.ts";
import type { SourceLine } from "./source-lines.ts";

/** Law and names are quoted as they are, in quotation marks or in bold type. */
const QUOTED = /“[^”]{40,}”|\*\*[^*]{40,}\*\*/g;

/** Phrases that the house style avoids. */
export function checkPhrases(lines: readonly SourceLine[]): void {
  for (const { place, text, report } of lines) {
    const own = text.replaceAll(QUOTED, "");
    for (const { pattern, instead, contractOnly } of PHRASES) {
      if (contractOnly && place !== "contract") continue;
      const [found] = pattern.exec(own) ?? [];
      if (found) report(`“${found}” is not how we write.`, `Write ${instead}.`);
    }
  }
}
