import { pathData, place } from "@sealwright/ink/path.ts";
import type { NewEvidence } from "@sealwright/seal";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import type { TypedMarks } from "./workers/tasks.ts";

/** Units of an outline in the size of the letters. */
const UNITS = 1000;

/** Adds the outlines of typed signatures and initials, as the seal draws them. */
export async function withTypedInk(evidence: NewEvidence, typed: TypedMarks): Promise<NewEvidence> {
  const words = Object.values(typed).flatMap(({ signature = "", initials = "" }) => [signature, initials]);
  const typesetter = await Typesetter.load(await readFonts(words), words.join("\n"));
  const inkOf = (text: string) =>
    place(typesetter.set(text).ink, { scale: UNITS }).map((path) => pathData(path, 0));
  return {
    ...evidence,
    recipients: evidence.recipients.map((recipient) => {
      const { signature } = recipient;
      const words = typed[recipient.id];
      if (!signature || !words) return recipient;
      const { initials } = signature;
      return {
        ...recipient,
        signature: {
          ...signature,
          ink: words.signature === undefined ? signature.ink : inkOf(words.signature),
          initials:
            initials && words.initials !== undefined ? { ...initials, ink: inkOf(words.initials) } : initials,
        },
      };
    }),
  };
}
