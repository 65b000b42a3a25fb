import type { FormCertificate, SignsFor } from "../../tree/certificate.ts";
import { clean } from "../format.ts";
import { kindOfSigner, type SigningParty } from "../signers.ts";

/** Signers whom one certificate names. */
export interface Certified {
  certificate: FormCertificate;
  signing: SigningParty[];
}

/** The certificates for everyone who signs: persons share one, and each organization or trust has its own. */
export function chooseCertificates(
  all: readonly FormCertificate[],
  signing: readonly SigningParty[],
  state: string | undefined,
): Certified[] {
  const chosen: Certified[] = [];
  for (const one of signing) {
    const certificate = certificateFor(all, one, state);
    if (!certificate) continue;
    const same = chosen.find((other) => other.certificate === certificate);
    if (same && certificate.capacity !== "representative") same.signing.push(one);
    else chosen.push({ certificate, signing: [one] });
  }
  return chosen;
}

/** The state's own words if there are any that fit, otherwise the general ones. */
function certificateFor(
  all: readonly FormCertificate[],
  signing: SigningParty,
  state: string | undefined,
): FormCertificate | undefined {
  const signsFor = signsForOf(signing);
  const fits = ({ capacity, signsFor: worded }: FormCertificate) => {
    if (capacity === "any") return true;
    if (capacity === "individual") return !signsFor;
    return signsFor !== undefined && (worded === undefined || worded === signsFor);
  };
  // Words for one kind of party fit better than words for all.
  const fitting = all.filter(fits).sort((a, b) => Number(!a.signsFor) - Number(!b.signsFor));
  return (
    fitting.find(({ states }) => state !== undefined && states !== "other" && states.includes(state)) ??
    fitting.find(({ states }) => states === "other")
  );
}

/** For what kind of party a person signs; undefined if for no one else. */
function signsForOf(signing: SigningParty): SignsFor | "other" | undefined {
  const kind = kindOfSigner(signing);
  if (kind === "person") return undefined;
  if (kind === "trust") return "trustee";
  const entity = clean(signing.party?.entity)?.toLowerCase() ?? "";
  if (/limited liability company|\bllc\b/.test(entity)) return "llc";
  if (/corporation|\binc\b/.test(entity)) return "corporation";
  return /partnership|\bl?lp\b/.test(entity) ? "partnership" : "other";
}
