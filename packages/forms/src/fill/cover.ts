import type { FormFacts } from "../tree/form.ts";
import { paragraph, textRun } from "./closings/runs.ts";
import type { Block, CoverNote } from "./document.ts";

/** Shown with every form: on its page, and in the cover note of every document that is signed. */
export const DISCLAIMER =
  "This form is general information, not legal advice, and no substitute for a lawyer who knows your situation and your state's law.";

/** What the parties should know before they sign, on a page of its own that does not become part of what they sign. */
export function coverNote(form: FormFacts): CoverNote {
  const { name, version, esign, witnesses, notary, filing } = form;
  return {
    heading: "Cover note",
    content: [
      paragraph(textRun("Remove this page before signing. It is not part of the document.", true)),
      paragraph(textRun(DISCLAIMER)),
      fact("Form", `${name}, version ${version}.`),
      fact("Blanks", "Fill in every blank, or cross it out, so that nothing can be added after signing."),
      fact("Electronic signature", esign.reason),
      fact("Witnesses", witnesses.text),
      fact("Notary", notary.text),
      fact("Filing", filing.text),
    ],
  };
}

function fact(label: string, text: string): Block {
  return paragraph(textRun(`${label}.`, true), textRun(` ${text}`));
}
