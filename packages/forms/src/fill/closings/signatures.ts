import type { Block, Closing, SignatureLine } from "../document.ts";
import type { FillScope } from "../scope.ts";
import {
  capacityOf,
  kindOfSigner,
  partOf,
  placeTakerOf,
  type SigningParty,
  signingParties,
} from "../signers.ts";
import { inlineRuns } from "../values.ts";
import { blankRun, textRun } from "./runs.ts";

/** The parties' signatures, then each consent of someone who is not a party. */
export function signatureClosings(scope: FillScope): Closing[] {
  const signing = signingParties(scope);
  const parties = signing.filter(({ signer }) => !signer.consent);
  const consents = signing.filter(({ signer }) => signer.consent);
  return [
    { id: "signatures", heading: "Signatures", content: [], lines: parties.map(signatureLine) },
    ...consents.map(consentOf),
  ];
}

function consentOf(signing: SigningParty): Closing {
  const { signer, path, scope } = signing;
  const role = signer.role.charAt(0).toLowerCase() + signer.role.slice(1);
  const text: Block = { kind: "paragraph", runs: inlineRuns(scope, signer.consent ?? []) };
  return {
    id: `consent-${path}`,
    heading: `Consent of the ${role}`,
    content: [text],
    lines: [signatureLine(signing)],
  };
}

export function signatureLine(signing: SigningParty): SignatureLine {
  return { ...lineOf(signing), party: signing.path };
}

function lineOf(signing: SigningParty): SignatureLine {
  const other = placeTakerOf(signing);
  if (!other) return ownLine(signing);
  const { role, also, capacity = [] } = ownLine(signing);
  const signsFor = [partOf(signing, "described")];
  if ("kind" in other) return { role, signsFor, name: other, capacity, also };
  const line = ownLine(other);
  // An organization that signs for someone has a signer of its own: “Tom Wills, by Acme LLC”.
  if (line.signsFor) signsFor.push(textRun(", by "), ...line.signsFor);
  return { ...line, signsFor };
}

function ownLine(signing: SigningParty): SignatureLine {
  const { signer, scope } = signing;
  const common = { role: signer.role, also: ["Date"] };
  const known = capacityOf(signing);
  const capacity = known && inlineRuns(scope, known.text);
  switch (kindOfSigner(signing)) {
    case "organization":
      return {
        ...common,
        signsFor: [partOf(signing, "described")],
        name: partOf(signing, "signer"),
        title: { label: "Title", run: partOf(signing, "title") },
        ...(capacity && { capacity }),
      };
    case "trust":
      return {
        ...common,
        signsFor: [partOf(signing, "name")],
        name: partOf(signing, "signer"),
        capacity: capacity ?? [textRun("Trustee")],
      };
    default:
      return {
        ...common,
        name: partOf(signing, "name"),
        ...(capacity ? { capacity } : titleIfUnknown(signing)),
      };
  }
}

/** On paper someone may turn out to sign for another: room for that person's title or capacity. */
function titleIfUnknown({ signer, field, party }: SigningParty): Pick<SignatureLine, "title"> {
  if (party?.name || party?.kind) return {};
  const label = signer.capacity
    ? "Title or capacity, if signing for someone else"
    : field.kinds.includes("organization") && "Title, if signing for an organization";
  return label ? { title: { label, run: blankRun(label) } } : {};
}
