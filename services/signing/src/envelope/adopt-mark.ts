import { type AdoptedMark, type Hand, LARGEST_OUTLINES, type MarkInput } from "@sealwright/protocol/signing";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import { SigningError } from "../base/errors.ts";
import type { RunTask } from "./workers/run-task.ts";

interface Dependencies {
  unprintable(text: string): string[];
  run: RunTask;
}

/** Makes of what a signer gave the mark that every place shows. */
export function createMarkAdoption({ unprintable, run }: Dependencies) {
  async function letter(text: string, hand: Hand | undefined): Promise<string[]> {
    const outlines = await run("letter", { text, hand });
    if (outlines.join("").length <= LARGEST_OUTLINES) return outlines;
    throw new SigningError("mark-not-valid", "This is longer than a signature. Type your name alone");
  }

  return {
    /** @throws SigningError not-printable */
    assertPrintable(texts: readonly string[]): void {
      const missing = unprintable(texts.join(""));
      if (missing.length === 0) return;
      throw new SigningError("not-printable", missingSentence(missing));
    },

    /** @returns a name's outlines @throws SigningError mark-not-valid */
    letter,

    async adopt(mark: MarkInput | undefined): Promise<AdoptedMark | undefined> {
      if (mark?.kind !== "typed") return mark && { ...mark, isCaptioned: true };
      return { ...mark, outlines: await letter(mark.text, mark.hand), isCaptioned: true };
    },
  };
}
