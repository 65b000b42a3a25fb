import type { FormFacts } from "../tree/form.ts";
import type { Block, Closing, Run, SignatureLine } from "./document.ts";
import { type FillScope, findField, isRepeat, itemScopes } from "./scope.ts";
import { runOf } from "./values.ts";

/** The signature, witness and notary blocks after the last clause. */
export function closingsOf(scope: FillScope): Closing[] {
  const { witnesses, notary } = scope.facts;
  return [
    {
      id: "signatures",
      heading: "Signatures",
      content: [],
      lines: signersOf(scope).map(({ role, name }) => ({ role, name, also: ["Date"] })),
    },
    ...(witnesses.count > 0 ? [witnessing(witnesses.count)] : []),
    ...(notary.block === "none" ? [] : [notaryClosing(scope, notary.block)]),
  ];
}

export function signersOf(scope: FillScope): { role: string; name: Run }[] {
  return scope.facts.signers.flatMap(({ field: id, role }) => {
    const here = findField(scope, id);
    if (!here?.shown) return [];
    const { field } = here;
    if (!isRepeat(field)) return [{ role, name: runOf(scope, id) }];
    const party = field.fields.find(({ type }) => type === "party");
    if (!party) return [];
    return itemScopes(scope, field, 1).map((item) => ({ role, name: runOf(item, party.id) }));
  });
}

function witnessing(count: number): Closing {
  const lines = Array.from(
    { length: count },
    (_, index): SignatureLine => ({
      role: `Witness ${index + 1}`,
      name: blankLine("Name of the witness"),
      also: ["Address", "Date"],
    }),
  );
  return {
    id: "witnesses",
    heading: "Witnesses",
    content: [
      paragraph(
        "Each of us witnessed the signing above, is an adult, and signs as a witness in the presence of the signer and the other witnesses.",
      ),
    ],
    lines,
  };
}

function notaryClosing(scope: FillScope, block: Exclude<FormFacts["notary"]["block"], "none">): Closing {
  const place: Block = {
    kind: "paragraph",
    runs: [text("State of "), blankLine("State"), text(", County of "), blankLine("County")],
  };
  const names = signersOf(scope).flatMap(({ name }, index): Run[] => [...(index ? [text(", ")] : []), name]);
  const acknowledged: Run[] = [
    text("On "),
    blankLine("Date"),
    text(" before me appeared "),
    ...names,
    text(
      ", known to me or proved to me by satisfactory evidence, who acknowledged signing this document voluntarily for the purposes stated in it.",
    ),
  ];
  const sworn: Run[] = [
    text("Subscribed, sworn to and acknowledged before me on "),
    blankLine("Date"),
    text(" by "),
    ...names,
    text(", and by the witnesses "),
    blankLine("Name of the first witness"),
    text(" and "),
    blankLine("Name of the second witness"),
    text(
      ", who declared under oath that the document was signed voluntarily for its stated purpose, by an adult of sound mind under no constraint, and that the witnesses signed in that person's presence.",
    ),
  ];
  return {
    id: "notary",
    heading: block === "selfProving" ? "Self-proving affidavit" : "Acknowledgment before a notary",
    content: [place, { kind: "paragraph", runs: block === "selfProving" ? sworn : acknowledged }],
    lines: [
      { role: "Notary public", name: blankLine("Name of the notary"), also: ["Commission expires", "Seal"] },
    ],
  };
}

function blankLine(label: string): Run {
  return { kind: "blank", label, size: "line" };
}

function text(words: string): Run {
  return { kind: "text", text: words };
}

function paragraph(words: string): Block {
  return { kind: "paragraph", runs: [text(words)] };
}
