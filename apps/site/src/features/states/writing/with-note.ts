import type { PlaceFact } from "../../../catalog/law/place.ts";
import { noteBeside } from "./periods.ts";

/** The sentences with the data's exceptions, which follow the first; one that only adds to a sentence is added to that. */
export function withNote([first = "", ...rest]: readonly string[], fact: PlaceFact): string {
  // The sentences on a power of attorney say that a notary or witnesses are enough.
  const note = noteBeside(fact)?.replace(/^Or (?:a notary|two (?:adult )?witnesses) instead\. ?/, "");
  if (!note || /^Not needed for it to be valid/.test(note)) return [first, ...rest].join(" ");
  if (!/^(?:Or|And(?! witnessed)|Except|Unless|Before) /.test(note)) return [first, note, ...rest].join(" ");
  return [`${first.replace(/\.$/, "")}, ${note.charAt(0).toLowerCase()}${note.slice(1)}`, ...rest].join(" ");
}
