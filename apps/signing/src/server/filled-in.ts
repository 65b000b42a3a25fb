import { type MarkInput, markInput } from "@sealwright/protocol/signing";
import type { Signing } from "@sealwright/protocol/signing/calls";
import { boxes, textPlaces } from "@sealwright/protocol/signing/places";
import type { SubmittedForm } from "./read-form.ts";

/** What a signer has filled in, and what is wrong with it: by place, or `mark` and `initials`. */
export interface FilledIn {
  mark: MarkInput | undefined;
  initials: MarkInput | undefined;
  /** By place. */
  texts: Record<string, string>;
  problems: Record<string, string>;
}

const UNREADABLE = "That drawing couldn’t be read. Draw it again, or type your name.";

/** As the service has it. */
export function storedFilled({ filled, places }: Signing): FilledIn {
  const texts = Object.fromEntries(
    [...textPlaces(places), ...boxes(places)].map(({ id, value }) => [id, filled.texts[id] ?? value]),
  );
  return { mark: stored(filled.mark), initials: stored(filled.initials), texts, problems: {} };
}

/** What was signed with. */
export function signedMark({ signedWith }: Signing): MarkInput | undefined {
  return stored(signedWith);
}

function stored(mark: unknown): MarkInput | undefined {
  return markInput.safeParse(mark).data;
}

/** As the form has it. */
export function readFilled({ field, fieldsBelow }: SubmittedForm): FilledIn {
  const problems: Record<string, string> = {};
  const read = (name: "mark" | "initials"): MarkInput | undefined => {
    if (field(name) !== "drawn") {
      const text = field(`${name}-text`).trim();
      return text ? markInput.safeParse({ kind: "typed", text }).data : undefined;
    }
    const strokes = field(`${name}-strokes`);
    if (!strokes || strokes === "[]") return undefined;
    const drawn = markInput.safeParse({ kind: "drawn", strokes: parse(strokes) }).data;
    if (!drawn) problems[name] = UNREADABLE;
    return drawn;
  };
  return { mark: read("mark"), initials: read("initials"), texts: fieldsBelow("text-"), problems };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
