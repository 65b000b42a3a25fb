import type { FormFacts } from "../../tree/form.ts";
import type { Closing, Run } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { kindOfSigner, partOf, type SigningParty, signingParties } from "../signers.ts";
import { type Certificate, GENERAL_CERTIFICATES } from "./general-certificates.ts";
import { blankRun, paragraph, textRun } from "./runs.ts";
import { inlineRuns } from "./signatures.ts";

type NotaryBlock = Exclude<FormFacts["notary"]["block"], "none">;

/** What a notary completes after the signing. */
export function notaryClosing(scope: FillScope, block: NotaryBlock): Closing {
  const { heading, text } = GENERAL_CERTIFICATES[block];
  return {
    id: "notary",
    heading,
    content: [
      paragraph(textRun("State of "), blankRun("State"), textRun(", County of "), blankRun("County")),
      paragraph(...runsOfCertificate(text, scope)),
    ],
    lines: [
      { role: "Notary public", name: blankRun("Name of the notary"), also: ["Commission expires", "Seal"] },
    ],
  };
}

/** Fills a certificate's text, in which braces name what is filled in. */
function runsOfCertificate(text: Certificate["text"], scope: FillScope): Run[] {
  return text.split(/(\{\w+\})/).flatMap((piece): Run[] => {
    if (piece === "{signers}") return signerNames(scope);
    const label = /^\{(\w+)\}$/.exec(piece)?.[1];
    return label ? [blankRun(TO_WRITE[label] ?? label)] : [textRun(piece)];
  });
}

const TO_WRITE: Record<string, string> = {
  date: "Date",
  notary: "Name and title of the officer",
  witness1: "Name of the first witness",
  witness2: "Name of the second witness",
};

/** Everyone who signs, in the capacity in which each does. */
function signerNames(scope: FillScope): Run[] {
  return signingParties(scope).flatMap((signing, index) => [
    ...(index ? [textRun(", ")] : []),
    ...nameInCapacity(signing),
  ]);
}

function nameInCapacity(signing: SigningParty): Run[] {
  const { signer, scope } = signing;
  const kind = kindOfSigner(signing);
  const capacity = signer.capacity ? [textRun(", "), ...inlineRuns(scope, signer.capacity)] : [];
  if (kind === "person") return [partOf(signing, "name"), ...capacity];
  const role = kind === "trust" ? [textRun("trustee")] : [partOf(signing, "title")];
  return [partOf(signing, "signer"), textRun(", "), ...role, textRun(" of "), partOf(signing, "name")];
}
