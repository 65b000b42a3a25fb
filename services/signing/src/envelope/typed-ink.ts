import { pathData, place } from "@sealwright/ink/path.ts";
import { DEFAULT_HAND, type Hand } from "@sealwright/protocol/signing";
import type { NewEvidence } from "@sealwright/seal";
import { loadHand } from "@sealwright/typefaces/hands";
import { readFonts } from "@sealwright/typefaces/node";
import { Typesetter } from "@sealwright/typefaces/typesetter";
import type { TypedMarks } from "./workers/tasks.ts";

/** Units of an outline in the size of the letters. */
const UNITS = 1000;

/** A name in the chosen hand or, where that lacks one of its letters, in the typeface of its script. */
export async function outlinesOfName(text: string, hand: Hand = DEFAULT_HAND): Promise<string[]> {
  const inHand = await loadHand(hand, text);
  if (inHand.missing(text).length === 0) return outlinesIn(inHand, text);
  return outlinesIn(await Typesetter.load(await readFonts([text]), text), text);
}

const outlinesIn = (typesetter: Typesetter, text: string) =>
  place(typesetter.set(text).ink, { scale: UNITS }).map((path) => pathData(path, 0));

/** Adds the outlines of signatures and initials that were typed before hands were chosen, as the seal draws them. */
export async function withTypedInk(evidence: NewEvidence, typed: TypedMarks): Promise<NewEvidence> {
  const words = Object.values(typed).flatMap(({ signature = "", initials = "" }) => [signature, initials]);
  const typesetter = await Typesetter.load(await readFonts(words), words.join("\n"));
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
          ink: words.signature === undefined ? signature.ink : outlinesIn(typesetter, words.signature),
          initials:
            initials && words.initials !== undefined
              ? { ...initials, ink: outlinesIn(typesetter, words.initials) }
              : initials,
        },
      };
    }),
  };
}
