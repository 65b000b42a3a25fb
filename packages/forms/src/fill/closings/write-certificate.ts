import type { FormCertificate } from "../../tree/certificate.ts";
import type { Block, Run } from "../document.ts";
import { withOneStop } from "../runs.ts";
import { capacityOf, kindOfSigner, partOf, type SigningParty } from "../signers.ts";
import { inlineRuns } from "../values.ts";
import { paragraph, textRun } from "./runs.ts";
import { signatureLine } from "./signatures.ts";

const BLANK = /(\{\w+\})/;
const ONLY_BLANK = /^\{\w+\}$/;
/** A line below a rule that says what was written there: “(Signature of officer)”, “Witness”. */
const CAPTION = /^(\(.*\)|\w+)$/;

/** A certificate's words, with the signers named and room for whatever the notary or the witnesses fill in. */
export function writeCertificate({ box, lines }: FormCertificate, signing: readonly SigningParty[]): Block[] {
  const notice: Block[] = box ? [{ kind: "box", content: [paragraph(textRun(box))], initials: [] }] : [];
  return [...notice, ...joinCaptions(lines).map((line) => paragraph(...runsOfLine(line, signing)))];
}

function joinCaptions(lines: readonly string[]): string[] {
  const captions = (index: number) =>
    CAPTION.test(lines[index] ?? "") && ONLY_BLANK.test(lines[index - 1] ?? "");
  return lines.flatMap((line, index) => {
    if (captions(index)) return [];
    return captions(index + 1) ? `${line}\n${lines[index + 1]}` : line;
  });
}

function runsOfLine(line: string, signing: readonly SigningParty[]): Run[] {
  const runs = line.split(BLANK).flatMap((piece): Run[] => {
    if (!ONLY_BLANK.test(piece)) return piece ? [textRun(piece.replaceAll("☐", "[ ]"))] : [];
    return answerTo(piece.slice(1, -1), signing);
  });
  return withOneStop(runs);
}

/** The document's own value for a blank; otherwise room to write. */
function answerTo(blank: string, signing: readonly SigningParty[]): Run[] {
  const [first] = signing;
  switch (blank) {
    case "signer":
    case "testator":
      return namesOf(signing);
    case "principal":
      return first ? [partOf(first, "name")] : [toWrite(blank)];
    case "authority":
      return first ? [authorityOf(first)] : [toWrite(blank)];
    case "capacity":
      return first ? principalsCapacity(first) : [];
    default:
      return [toWrite(blank)];
  }
}

function namesOf(signing: readonly SigningParty[]): Run[] {
  return signing.flatMap((one, index) => {
    const { name, capacity } = signatureLine(one);
    return [
      ...(index ? [textRun(index === signing.length - 1 ? " and " : ", ")] : []),
      name,
      // An organization’s or a trust’s capacity is not that of the person who signs for it.
      ...(capacity && kindOfSigner(one) === "person" ? [textRun(" "), ...capacity] : []),
    ];
  });
}

function authorityOf(signing: SigningParty): Run {
  return kindOfSigner(signing) === "trust" ? textRun("trustee") : partOf(signing, "title");
}

/** As what an organization or a trust acts itself: “by Jane Roe as Manager of Acme LLC, as executor of …”. */
function principalsCapacity(signing: SigningParty): Run[] {
  const capacity = capacityOf(signing);
  return capacity ? [textRun(", "), ...inlineRuns(signing.scope, capacity.text)] : [];
}

const LONG = /ignature|Name|signer|testator|witness|principal|officer/;

function toWrite(blank: string): Run {
  // “officerSignature” is read aloud as “officer signature”.
  const label = blank.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, " ").toLowerCase();
  return { kind: "blank", label, size: LONG.test(blank) ? "line" : "short", captioned: true };
}
