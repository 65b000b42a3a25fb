import type { PageSize } from "@sealwright/page-view/messages.ts";
import { CHECKED } from "@sealwright/protocol/signing/places";
import { put } from "../../../ui/pages/client/others-place.client.ts";
import {
  type PlaceAnswer,
  type PlacedPlace,
  printedIn,
} from "../../../ui/pages/client/place-content.client.ts";
import { shortLabel, withOptional } from "../place-label.ts";
import { isMark } from "./answers.client.ts";

export interface PlaceActs {
  /** The signer turned to a place. */
  focus(place: PlacedPlace): void;
  /** The signer chose a place, to fill it in beside the pages or to put their signature there. */
  choose(place: PlacedPlace): void;
  set(place: PlacedPlace, text: string): void;
}

export interface PlaceControl {
  element: HTMLElement;
  /** What Tab reaches. */
  focusable: HTMLElement;
  show(answer: PlaceAnswer, isDone: boolean, isCurrent: boolean): void;
}

const HERE: Partial<Record<PlacedPlace["kind"], string>> = {
  signature: "Sign here",
  initials: "Initial",
};

/** One of the signer's places over its page. @param writesOnPage whether words are typed there, on a wide screen */
export function placeControl(
  place: PlacedPlace,
  page: PageSize,
  acts: PlaceActs,
  writesOnPage: boolean,
): PlaceControl {
  if (place.readOnly) return knownPlace(place, page);
  if (place.kind === "checkbox") return boxPlace(place, page, acts);
  if (place.kind === "radio" && place.options?.every(({ box }) => box)) return radioPlace(place, page, acts);
  const isChosen = isMark(place) || place.kind === "list" || place.kind === "radio";
  return isChosen || !writesOnPage ? buttonPlace(place, page, acts) : writtenPlace(place, page, acts);
}

const labelOf = (place: PlacedPlace) => `${withOptional(place)}, page ${place.page}`;

function buttonPlace(place: PlacedPlace, page: PageSize, acts: PlaceActs): PlaceControl {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "place place-own";
  put(element, place.box, page);
  element.addEventListener("click", () => acts.choose(place));
  element.addEventListener("focus", () => acts.focus(place));
  return {
    element,
    focusable: element,
    show(answer, isDone, isCurrent) {
      const printed = isDone ? printedIn(place, answer) : undefined;
      element.replaceChildren(printed ?? invitation(HERE[place.kind] ?? shortLabel(place)));
      const state = printed ? "filled in" : "not filled in yet";
      // What is seen is part of the name, for people who speak to their browser.
      const ink = element.querySelector("svg")?.getAttribute("aria-label");
      element.ariaLabel = [`${labelOf(place)}: ${state}`, ink, element.textContent]
        .filter(Boolean)
        .join(", ");
      mark(element, isDone, isCurrent);
    },
  };
}

function writtenPlace(place: PlacedPlace, page: PageSize, acts: PlaceActs): PlaceControl {
  const isLong = place.kind === "paragraph";
  const element = document.createElement(isLong ? "textarea" : "input");
  element.className = "place place-own place-written";
  element.dir = "auto";
  element.ariaLabel = labelOf(place);
  element.placeholder = place.label;
  element.autocomplete = "off";
  element.style.setProperty("--size", String(Math.min(place.fontSize ?? 10.75, place.box.height / 1.3)));
  put(element, place.box, page);
  element.addEventListener("input", () => acts.set(place, element.value));
  element.addEventListener("focus", () => acts.focus(place));
  return {
    element,
    focusable: element,
    show({ text }, isDone, isCurrent) {
      if (document.activeElement !== element || element.value === "") element.value = text;
      element.ariaRequired = String(place.required);
      mark(element, isDone, isCurrent);
    },
  };
}

function boxPlace(place: PlacedPlace, page: PageSize, acts: PlaceActs): PlaceControl {
  const element = document.createElement("label");
  element.className = "place place-choice";
  put(element, place.box, page);
  const box = document.createElement("input");
  box.type = "checkbox";
  box.ariaLabel = labelOf(place);
  box.addEventListener("change", () => acts.set(place, box.checked ? CHECKED : ""));
  box.addEventListener("focus", () => acts.focus(place));
  element.append(box);
  return {
    element,
    focusable: box,
    show({ text }, isDone, isCurrent) {
      box.checked = text === CHECKED;
      mark(element, isDone, isCurrent);
    },
  };
}

function radioPlace(place: PlacedPlace, page: PageSize, acts: PlaceActs): PlaceControl {
  const element = document.createElement("div");
  element.className = "place-group";
  element.role = "radiogroup";
  element.ariaLabel = labelOf(place);
  const circles = (place.options ?? []).map(({ label, box }) => {
    const choice = document.createElement("label");
    choice.className = "place place-choice";
    put(choice, box ?? place.box, page);
    const circle = document.createElement("input");
    circle.type = "radio";
    circle.name = `page-${place.id}`;
    circle.value = label;
    circle.ariaLabel = label;
    circle.addEventListener("change", () => acts.set(place, label));
    circle.addEventListener("focus", () => acts.focus(place));
    choice.append(circle);
    element.append(choice);
    return circle;
  });
  return {
    element,
    focusable: circles[0] ?? element,
    show({ text }, isDone, isCurrent) {
      for (const circle of circles) {
        circle.checked = circle.value === text;
        if (circle.parentElement) mark(circle.parentElement, isDone, isCurrent);
      }
    },
  };
}

/** What is known and set when the signer signs. */
function knownPlace(place: PlacedPlace, page: PageSize): PlaceControl {
  const element = document.createElement("span");
  element.className = "place place-known";
  put(element, place.box, page);
  return {
    element,
    focusable: element,
    show() {
      element.textContent = place.kind === "date" ? "Date you sign" : place.value;
    },
  };
}

function mark(element: HTMLElement, isDone: boolean, isCurrent: boolean): void {
  element.toggleAttribute("data-done", isDone);
  element.toggleAttribute("data-current", isCurrent);
}

function invitation(words: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "place-here";
  element.textContent = words;
  return element;
}
