import type { PlaceKind } from "@sealwright/forms";
import { createContext, createElement as h, type ReactNode, use } from "react";

/** A place of a signer in a document to sign. */
export interface ShownPlace {
  /** The name of the PDF's field, which is the id here. */
  field: string;
  kind: PlaceKind;
  /** "Signature of Anna Berg, Tenant" */
  label: string;
}

/** The content of a place: a mark, or a control to add one. Without it, places are empty. */
export const PlaceContent = createContext<((place: ShownPlace) => ReactNode) | undefined>(undefined);

export function PlaceView(place: ShownPlace) {
  const contentOf = use(PlaceContent);
  return h(
    "span",
    { className: "contract-place", id: place.field, "data-kind": place.kind },
    contentOf?.(place) ?? h("span", { className: "visually-hidden" }, `${place.label}: empty`),
  );
}
