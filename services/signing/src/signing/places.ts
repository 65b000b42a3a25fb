import type { FormDocument } from "@sealwright/forms";
import { type SigningPlace, signingPlaces } from "@sealwright/forms/signing";

/** A place of a form, or one that the sender of an upload has put there: those are also filled in with text, or checked. */
export interface ContractPlace extends Omit<SigningPlace, "kind"> {
  kind: SigningPlace["kind"] | "text" | "checkbox";
}

/** What still can be read in a field of an upload, which has one line. */
export const LONGEST_TEXT = 80;

/** As the signer's page has it. */
export function asShown({ field, kind, label, isRequired }: ContractPlace) {
  return { id: field, kind, label, required: isRequired };
}

/** Whether those who sign later are shown what was filled in. */
export function isShownLater({ kind }: Pick<ContractPlace, "kind">): boolean {
  return kind === "text" || kind === "checkbox";
}

interface Document {
  tree: FormDocument | null;
  places: ContractPlace[] | null;
}

/** Where a document is signed: as the form's tree says or, of an uploaded file, as its sender did. */
export function placesIn({ tree, places }: Document): ContractPlace[] {
  return tree ? signingPlaces(tree) : (places ?? []);
}
