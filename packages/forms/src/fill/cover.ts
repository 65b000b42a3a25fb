import type { Alongside, FormFacts } from "../tree/form.ts";
import { paragraph, textRun } from "./closings/runs.ts";
import type { Block, CoverNote } from "./document.ts";
import type { Stop } from "./law/stop.ts";

/** Shown with every form: on its page, and in the cover note of every document that is signed. */
export const DISCLAIMER =
  "This form is general information, not legal advice, and no substitute for a lawyer who knows your situation and your state's law.";

interface Noted {
  stops: readonly Stop[];
  /** The headings of documents that go with it. */
  companions: readonly string[];
  alongside: readonly Pick<Alongside, "text" | "url">[];
}

/** Notes for the parties before they sign, on a page of its own that does not become part of the document. */
export function coverNote(form: FormFacts, { stops, companions, alongside }: Noted): CoverNote {
  const { name, version, esign, witnesses, notary, filing } = form;
  // Terms that were kept against the law must reach everyone who gets the file.
  const use = stops.length ? "Keep this page with every copy." : "Remove this page before signing.";
  return {
    heading: "Cover note",
    content: [
      paragraph(textRun(`${use} It is not part of the document.`, true)),
      paragraph(textRun(DISCLAIMER)),
      ...stops.map((stop) => fact("Against the law", stopText(stop))),
      fact("Form", `${name}, version ${version}.`),
      ...companions.map((heading) => fact("Goes with it", `${heading}. It is a document of its own.`)),
      ...alongside.map(({ text, url }) =>
        url
          ? fact("Give with it too", `${text} It is not in this file: ${url}`)
          : fact("Required notices", text),
      ),
      fact("Blanks", "Fill in every blank, or cross it out, so that nothing can be added after signing."),
      fact("Electronic signature", esign.reason),
      fact("Witnesses", witnesses.text),
      fact("Notary", notary.text),
      fact("Filing", filing.text),
    ],
  };
}

/** A legal warning, its source, and the reason for overriding it. */
export function stopText({ text, law, override }: Stop): string {
  const reason = override?.reason ? ` Kept because: ${override.reason}` : "";
  return `${text} (${sourceWords(law)})${override ? reason || " Kept." : " Not decided yet."}`;
}

/** "Cal. Civ. Code § 1950.5(c)(1), text of 2022; check before use" */
function sourceWords({ citation, standing, textAsOf }: Stop["law"]): string {
  if (standing === "secondary") return `${citation}, from a summary, not from the statute itself`;
  const age = textAsOf === "undated" ? "undated copy" : `text of ${textAsOf.slice(0, 4)}`;
  return `${citation}, ${age}${standing === "official older" ? "; check before use" : ""}`;
}

function fact(label: string, text: string): Block {
  return paragraph(textRun(`${label}.`, true), textRun(` ${text}`));
}
