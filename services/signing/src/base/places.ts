import type { FormDocument } from "@sealwright/forms";
import { type SigningPlace, signingPlaces } from "@sealwright/forms/signing";
import type { Field } from "@sealwright/protocol/signing/field";
import { type FieldKind, isAsked } from "@sealwright/protocol/signing/field-kinds";

/** A form's place, or a field that the sender put on an upload. */
export interface ContractPlace extends Omit<SigningPlace, "kind"> {
  kind: FieldKind;
  /** The field as it was placed. Forms have none, and uploads that were sent before it was stored. */
  placed?: Field;
}

/** A place with the position of its document in the envelope. */
export interface ShownPlace extends ContractPlace {
  document: number;
}

export function asShown(place: ShownPlace) {
  const { field, kind, label, isRequired, document, placed } = place;
  return {
    id: field,
    kind,
    label,
    required: isRequired,
    readOnly: kind === "date" || isKnown(place),
    document,
    page: placed?.page,
    box: placed?.box,
    hint: placed?.hint,
    options: placed?.options,
    fontSize: placed?.fontSize,
  };
}

/** The signer's own name or address, which the seal fills in. */
export function isKnown({ kind, placed }: Pick<ContractPlace, "kind" | "placed">): boolean {
  return placed !== undefined && (kind === "name" || kind === "email") && !isAsked(placed);
}

/** Whether those who sign later are shown what was filled in. */
export function isShownLater({ kind, placed }: Pick<ContractPlace, "kind" | "placed">): boolean {
  return kind === "text" || kind === "checkbox" || (placed !== undefined && isAsked(placed));
}

interface Document {
  tree: FormDocument | null;
  places: ContractPlace[] | null;
}

/** Where a document is signed: from the form's tree or, for an upload, where its sender put the fields. */
export function placesIn({ tree, places }: Document): ContractPlace[] {
  return tree ? signingPlaces(tree) : (places ?? []);
}
