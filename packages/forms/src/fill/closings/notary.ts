import type { FormCertificate } from "../../tree/certificate.ts";
import type { NotaryBlock } from "../../tree/form.ts";
import type { Closing } from "../document.ts";
import { type FillScope, holds } from "../scope.ts";
import { signingParties } from "../signers.ts";
import { stateOf } from "../state.ts";
import { type Certified, chooseCertificates } from "./choose-certificate.ts";
import { writeCertificate } from "./write-certificate.ts";

const HEADINGS: Record<Exclude<NotaryBlock, "none">, string> = {
  acknowledgment: "Acknowledgment before a notary",
  jurat: "Oath before a notary",
  selfProving: "Self-proving affidavit",
};

/**
 * Certificates for a notary to complete after the signing, one for each group of signers whose words are
 * the same by law.
 */
export function notaryClosings(scope: FillScope): Closing[] {
  const { block } = scope.facts.notary;
  if (block === "none" || attestation(scope)) return [];
  return certified(scope, block).map(({ certificate, signing }, index) => ({
    id: index ? `notary-${index + 1}` : "notary",
    heading: HEADINGS[block],
    content: writeCertificate(certificate, signing),
    lines: [],
  }));
}

/** The witnesses' statement, where a will is proved by it instead of an affidavit before a notary. */
export function attestation(scope: FillScope): Certified | undefined {
  return scope.facts.notary.block === "selfProving" ? certified(scope, "attestation")[0] : undefined;
}

function certified(scope: FillScope, kind: Exclude<NotaryBlock, "none"> | "attestation"): Certified[] {
  const { later, certificates = [] } = scope.facts.notary;
  const ofKind = (wanted: FormCertificate["kind"]) => certificates.filter((one) => one.kind === wanted);
  // Words for a will that was signed before come first; a state's own words still precede general ones.
  const isLater = kind === "selfProving" && later && holds(scope, later);
  const fitting = [...(isLater ? ofKind("selfProvingLater") : []), ...ofKind(kind)];
  return chooseCertificates(fitting, signingParties(scope), stateOf(scope));
}
