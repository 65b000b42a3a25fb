import type { FormField, PageSize } from "@sealwright/page-view/messages.ts";
import type { AdoptedMark } from "@sealwright/protocol/signing";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { inkOfMark } from "../../mark/drawn-mark.ts";
import { inkInPlace, sizeOfLine } from "./ink-in-place.client.ts";
import { put } from "./others-place.client.ts";

/** A place that is on a page. */
export interface PlacedPlace extends Omit<SigningPlace, "page" | "box"> {
  page: number;
  box: FieldBox;
}

type OnPage = Pick<PlacedPlace, "page" | "box">;
type MaybeOnPage = Pick<SigningPlace, "page" | "box">;

export function isPlaced<Place extends MaybeOnPage>(place: Place): place is Place & OnPage {
  return place.page !== undefined && place.box !== undefined;
}

/** @param fields of the file: a place without a page of its own is where its field is */
export function placedBy<Place extends MaybeOnPage & { id: string }>(
  places: readonly Place[],
  fields: readonly FormField[],
): (Place & OnPage)[] {
  return places
    .map((place) => (isPlaced(place) ? place : { ...place, ...onPage(fields, place.id) }))
    .filter(isPlaced);
}

function onPage(fields: readonly FormField[], id: string): OnPage | undefined {
  const field = fields.find(({ name }) => name === id);
  return field && { page: field.page, box: field.box };
}

export interface PlaceAnswer {
  mark: AdoptedMark | undefined;
  /** The small letters below a signature. */
  caption: string;
  text: string;
}

/** What the seal will print in a place. */
export function printedIn(place: PlacedPlace, { mark, caption, text }: PlaceAnswer): Node | undefined {
  const { kind, box } = place;
  if (kind === "signature" || kind === "initials") {
    if (!mark) return undefined;
    const ink = inkOfMark(mark);
    const label = mark.kind === "typed" ? mark.text : "Your signature";
    if (!ink) return line(label, place);
    const isCaptioned = kind === "signature" && mark.isCaptioned === true;
    return inkInPlace(ink, box, { label, caption: isCaptioned ? caption : undefined });
  }
  if (kind === "checkbox") return text ? line("✓", place) : undefined;
  return text ? line(text, place) : undefined;
}

function line(text: string, { box, fontSize, kind }: PlacedPlace): HTMLElement {
  const element = document.createElement("span");
  element.className = "place-text";
  element.dir = "auto";
  element.textContent = text;
  const isLong = kind === "paragraph" || text.includes("\n");
  if (isLong) element.dataset.lines = "";
  const size = isLong ? (fontSize ?? 10.75) : sizeOfLine(text, box, fontSize);
  element.style.setProperty("--size", String(size));
  return element;
}

/** A value over its page, circled: on the finished pages. @returns the place's element, empty where nothing is filled in */
export function finishedPlace(place: PlacedPlace, answer: PlaceAnswer, page: PageSize): HTMLElement {
  const element = document.createElement("span");
  element.className = "place place-finished";
  const chosen = place.options?.find(({ label }) => label === answer.text);
  const isCircle = place.kind === "radio" && chosen?.box !== undefined;
  put(element, (isCircle && chosen?.box) || place.box, page);
  const printed = isCircle
    ? line("●", { ...place, box: chosen?.box ?? place.box })
    : printedIn(place, answer);
  if (printed) {
    element.dataset.filled = "";
    element.append(printed);
  }
  return element;
}
