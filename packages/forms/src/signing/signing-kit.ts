import type { Block, DocumentClause, FormDocument } from "../fill/document.ts";
import { DISCLAIMER } from "../fill/fill.ts";
import type { Form, FormFacts } from "../tree/form.ts";

/** What to do around the signing of a form on paper, in the order in which it is done. */
export interface SigningSteps {
  before: string[];
  atTheTable: string[];
  after: string[];
}

type SigningFacts = Pick<FormFacts, "esign" | "witnesses" | "notary" | "filing" | "signers" | "afterSigning">;

/** @returns nothing for a form that two people can just sign: no ink, no witness, no notary is asked for */
export function signingSteps(form: SigningFacts): SigningSteps | undefined {
  const { esign, witnesses, notary, filing, afterSigning } = form;
  const notarised = notary.block !== "none";
  if (esign.status === "yes" && witnesses.count === 0 && !notarised) return undefined;
  const roles = [...new Set(form.signers.map(({ role }) => role))].join(", ");
  const also = [
    ...(witnesses.count
      ? [witnesses.count === 1 ? "one witness" : `${inWords(witnesses.count)} witnesses`]
      : []),
    ...(notarised ? ["a notary"] : []),
  ];
  return {
    before: [
      "Answer what is open. Strike through the blanks that stay empty, so that nothing can be added after the signing.",
      "Print every page, and read it to the end once more, on paper.",
      `Agree on a time and a place with those who sign: ${roles}.${also.length ? ` Ask ${also.join(" and ")} to come.` : ""}`,
      ...(witnesses.count ? [witnesses.text] : []),
      ...(notarised
        ? [
            notary.text,
            "Everybody who signs brings a valid identity card or passport; the notary asks for it.",
          ]
        : []),
    ],
    atTheTable: [
      ...(also.length ? ["Everybody is in one room, and stays there until the last signature is made."] : []),
      ...(notarised
        ? ["Nobody signs before the notary says so: some signatures have to be made in front of the notary."]
        : []),
      `Each of those who sign puts name and date on their own line, by hand and in ink: ${roles}.`,
      ...(witnesses.count
        ? ["Each witness watches, then signs and adds an address and the date, while all the others look on."]
        : []),
      ...(notarised
        ? [
            "The notary fills in the notary’s part, signs and adds the seal, or attaches a page with the words that the state prescribes.",
          ]
        : []),
      "If something turns out to be wrong, nobody changes it by hand: correct it, print it again, and begin again.",
    ],
    after: [...afterSigning, `Filing: ${filing.text}`],
  };
}

/** The steps as a sheet to print and tick off, beside the form itself. */
export function signingKit(form: Form): FormDocument | undefined {
  const steps = signingSteps(form);
  if (!steps) return undefined;
  const parts: [id: keyof SigningSteps, heading: string][] = [
    ["before", "Before you sign"],
    ["atTheTable", "At the signing"],
    ["after", "Afterward"],
  ];
  return {
    title: `Signing kit: ${form.name}`,
    slug: `${form.slug}-signing-kit`,
    version: form.version,
    preamble: [
      paragraph(
        `Tick each step off when it is done. This sheet is no part of the ${form.name} and is not signed. The form has the lines for signatures${form.witnesses.count ? " and witnesses" : ""}${form.notary.block === "none" ? "" : ", and the notary’s part"}.`,
      ),
      paragraph(`Why on paper: ${form.esign.reason}`),
    ],
    clauses: parts.map(
      ([id, heading], index): DocumentClause => ({
        id,
        number: index + 1,
        heading,
        content: [tickList(steps[id])],
      }),
    ),
    closings: [],
    disclaimer: DISCLAIMER,
  };
}

function tickList(steps: readonly string[]): Block {
  const items = steps.map((step): Block[] => [
    {
      kind: "paragraph",
      runs: [
        { kind: "blank", label: "Done", size: "short" },
        { kind: "text", text: ` ${step}` },
      ],
    },
  ]);
  return { kind: "list", ordered: true, items };
}

function paragraph(text: string): Block {
  return { kind: "paragraph", runs: [{ kind: "text", text }] };
}

function inWords(count: number): string {
  return ["no", "one", "two", "three", "four"][count] ?? String(count);
}
