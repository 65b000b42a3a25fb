import type { AdoptedMark } from "@sealwright/protocol/signing";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { PlaceAnswer, PlacedPlace } from "../../../ui/pages/client/place-content.client.ts";
import { letteringOf } from "../lettering.client.ts";

/** The form's own fields are where answers are: they are saved, sent and checked from there. */
export interface Answers {
  of(place: PlacedPlace): PlaceAnswer;
  /** @param text of a checkbox, `CHECKED` or none */
  set(place: PlacedPlace, text: string): void;
  /** Saves what was proposed and is now agreed to. */
  keep(): void;
}

/** @returns the form's name for what a place asks */
export function askOf({ id, kind }: Pick<PlacedPlace, "id" | "kind">): string {
  if (kind === "signature") return "mark";
  return kind === "initials" ? "initials" : `text-${id}`;
}

export function isMark({ kind }: Pick<PlacedPlace, "kind">): boolean {
  return kind === "signature" || kind === "initials";
}

/** @param caption the small letters below the signature */
export function answersIn(form: HTMLFormElement, caption: string): Answers {
  const changed = (element: Element) => element.dispatchEvent(new Event("input", { bubbles: true }));
  return {
    of(place) {
      if (place.readOnly) return { mark: undefined, caption, text: place.value };
      const values = new FormData(form);
      const name = askOf(place);
      return isMark(place)
        ? { mark: markIn(values, name), caption, text: "" }
        : { mark: undefined, caption, text: String(values.get(name) ?? "") };
    },
    set(place, text) {
      const fields = [...form.elements].filter(
        (element): element is HTMLInputElement => element.getAttribute("name") === askOf(place),
      );
      for (const field of fields) {
        if (field.type === "checkbox") field.checked = text === CHECKED;
        else if (field.type === "radio") field.checked = field.value === text;
        else field.value = text;
      }
      const [first] = fields;
      if (first) changed(first);
    },
    keep: () => changed(form),
  };
}

function markIn(values: FormData, name: string): AdoptedMark | undefined {
  const kind = values.get(name);
  const linesIn = (field: string) => JSON.parse(String(values.get(`${name}-${field}`) || "[]"));
  const isCaptioned = true;
  if (kind === "drawn") {
    const strokes = linesIn("strokes");
    return strokes.length > 0 ? { kind, strokes, isCaptioned } : undefined;
  }
  if (kind === "uploaded") {
    const outlines = linesIn("outlines");
    return outlines.length > 0 ? { kind, outlines, isCaptioned } : undefined;
  }
  const text = String(values.get(`${name}-text`) ?? "").trim();
  const outlines = letteringOf(String(values.get(`${name}-hand`)), text);
  return text ? { kind: "typed", text, outlines: outlines && [...outlines], isCaptioned } : undefined;
}
