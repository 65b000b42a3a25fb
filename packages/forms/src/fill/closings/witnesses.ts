import type { Closing, SignatureLine } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { statedValue } from "../state.ts";
import { attestation } from "./notary.ts";
import { blankRun, paragraph, textRun } from "./runs.ts";
import { writeCertificate } from "./write-certificate.ts";

const STATEMENT =
  "Each of us witnessed the signing above, is an adult, and signs as a witness in the presence of the signer and the other witnesses.";
const ALONE =
  "I witnessed the signing above, am an adult, and sign as a witness in the presence of the signer.";

/** Room for as many witnesses as the chosen state's law or, if that was not checked, the form asks for. */
export function witnessClosings(scope: FillScope): Closing[] {
  const count = witnessCount(scope);
  if (!count) return [];
  const attested = attestation(scope);
  return [
    {
      id: "witnesses",
      heading: attested ? "Attestation of the witnesses" : "Witnesses",
      content: attested
        ? writeCertificate(attested.certificate, attested.signing)
        : [paragraph(textRun(count === 1 ? ALONE : STATEMENT))],
      lines: Array.from({ length: count }, (_, index) => witnessLine(index + 1)),
    },
  ];
}

/** A law that names no witness removes them only where the form allows it: a document often travels to states that want some. */
function witnessCount(scope: FillScope): number {
  const { count, byLaw, orNone } = scope.facts.witnesses;
  const value = byLaw === undefined ? undefined : statedValue(scope, byLaw)?.value;
  return typeof value === "number" && (value > 0 || orNone) ? value : count;
}

function witnessLine(number: number): SignatureLine {
  return { role: `Witness ${number}`, name: blankRun("Name of the witness"), also: ["Address", "Date"] };
}
