import { withFullStop } from "@sealwright/protocol/error-text";
import { type AdoptedMark, type Hand, LARGEST_OUTLINES, type MarkInput } from "@sealwright/protocol/signing";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import { SigningError } from "../base/errors.ts";
import { assertDrawable } from "./mark-rules.ts";
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

  /** @throws SigningError not-printable */
  function assertPrintable(text: string): void {
    const missing = unprintable(text);
    if (missing.length > 0) throw new SigningError("not-printable", missingSentence(missing));
  }

  /** @throws SigningError mark-not-valid, not-printable */
  async function adopt(mark: MarkInput | undefined): Promise<AdoptedMark | undefined> {
    assertDrawable(mark);
    if (mark?.kind !== "typed") return mark && { ...mark, isCaptioned: true };
    assertPrintable(mark.text);
    return { ...mark, outlines: await letter(mark.text, mark.hand), isCaptioned: true };
  }

  return {
    assertPrintable,

    /** @returns a name's outlines @throws SigningError mark-not-valid */
    letter,

    /** @returns the mark, or why it can't be one */
    async tryAdopt(
      mark: MarkInput | undefined,
    ): Promise<{ adopted?: AdoptedMark | undefined; error?: SigningError }> {
      try {
        return { adopted: await adopt(mark) };
      } catch (error) {
        if (error instanceof SigningError) return { error };
        throw error;
      }
    },

    /** @returns a sentence for each text with characters that no typeface has */
    unprintableIn(texts: Readonly<Record<string, string>>): Record<string, string> {
      const problems = Object.entries(texts).flatMap(([field, text]) => {
        const missing = unprintable(text);
        return missing.length > 0 ? [[field, withFullStop(missingSentence(missing))]] : [];
      });
      return Object.fromEntries(problems);
    },
  };
}
