import type { FormDocument } from "@sealwright/forms";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Contract } from "./contract.ts";
import { PlaceContent, type ShownPlace } from "./places.ts";

/**
 * A document as an HTML `article`, for pages that are rendered on a server. Text is escaped. Each place of a signer in a
 * document to sign has its field's name as its id.
 * @param placeContent what appears in each place
 */
export function contractHtml(
  document: FormDocument,
  placeContent?: (place: ShownPlace) => ReactNode,
): string {
  const contract = createElement(Contract, { document });
  return renderToStaticMarkup(createElement(PlaceContent, { value: placeContent }, contract));
}
