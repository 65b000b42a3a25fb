import { type AdoptedMark, adoptedMark, type MarkInput, markInput } from "@sealwright/protocol/signing";
import type { Signing } from "@sealwright/protocol/signing/answers";
import { askedPlaces } from "@sealwright/protocol/signing/places";
import type { SubmittedForm } from "./read-form.ts";

/** A signer's input and its problems: by place, or `mark` and `initials`. */
export interface FilledIn {
  mark: AdoptedMark | undefined;
  initials: AdoptedMark | undefined;
  texts: Record<string, string>;
  problems: Record<string, string>;
}

const UNREADABLE = {
  drawn: "That drawing couldn’t be read. Draw it again, or type your name.",
  uploaded: "That picture has more ink than a signature. Crop it to the signature alone, or type your name.",
};

export function storedFilled({ filled, places }: Signing): FilledIn {
  const texts = Object.fromEntries(
    askedPlaces(places).map(({ id, value }) => [id, filled.texts[id] ?? value]),
  );
  return { mark: stored(filled.mark), initials: stored(filled.initials), texts, problems: {} };
}

export function signedMark({ signedWith }: Signing): AdoptedMark | undefined {
  return stored(signedWith);
}

function stored(mark: unknown): AdoptedMark | undefined {
  return adoptedMark.safeParse(mark).data;
}

export function readFilled({ field, fieldsBelow }: SubmittedForm): FilledIn {
  const problems: Record<string, string> = {};
  const read = (name: "mark" | "initials"): MarkInput | undefined => {
    const kind = field(name);
    if (kind !== "drawn" && kind !== "uploaded") {
      const text = field(`${name}-text`).trim();
      const hand = field(`${name}-hand`) || undefined;
      return text ? markInput.safeParse({ kind: "typed", text, hand }).data : undefined;
    }
    const lines = field(`${name}-${kind === "drawn" ? "strokes" : "outlines"}`);
    if (!lines || lines === "[]") return undefined;
    const mark = markInput.safeParse(
      kind === "drawn" ? { kind, strokes: parse(lines) } : { kind, outlines: parse(lines) },
    ).data;
    if (!mark) problems[name] = UNREADABLE[kind];
    return mark;
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
