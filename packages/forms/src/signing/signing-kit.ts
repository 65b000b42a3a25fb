import { DISCLAIMER } from "../fill/cover.ts";
import type { Block, DocumentClause, FormDocument } from "../fill/document.ts";
import type { Form, FormFacts } from "../tree/form.ts";

/** Steps for signing a form on paper, in order. */
export interface SigningSteps {
  before: string[];
  atTheTable: string[];
  after: string[];
}

type SigningFacts = Pick<
  FormFacts,
  "esign" | "witnesses" | "notary" | "filing" | "fields" | "signers" | "afterSigning"
>;

/** The roles in which people sign: “Lender, Guarantor (if asked for)”. */
export function signingRoles({ fields, signers }: Pick<FormFacts, "fields" | "signers">): string[] {
  const roles = signers.map(({ field: id, role, when }) => {
    const asked = when ?? fields.find((field) => field.id === id)?.shownWhen;
    return asked ? `${role} (if asked for)` : role;
  });
  return [...new Set(roles)];
}

/** @returns undefined for a form that needs no ink signature, witness or notary */
export function signingSteps(form: SigningFacts): SigningSteps | undefined {
  const { esign, witnesses, notary, filing, afterSigning } = form;
  const notarized = notary.block !== "none";
  if (esign.status === "yes" && witnesses.count === 0 && !notarized) return undefined;
  const roles = signingRoles(form).join(", ");
  const also = [
    ...(witnesses.count
      ? [witnesses.count === 1 ? "one witness" : `${spelledOut(witnesses.count)} witnesses`]
      : []),
    ...(notarized ? ["a notary"] : []),
  ];
  return {
    before: [
      "Fill in anything still blank. Cross out blanks that stay empty, so that nothing can be added after signing.",
      "Print every page, and read the whole document once more on paper.",
      `Agree on a time and place with everyone who signs: ${roles}.${also.length ? ` Ask ${also.join(" and ")} to attend.` : ""}`,
      ...(witnesses.count ? [witnesses.text] : []),
      ...(notarized
        ? [
            notary.text,
            "Everyone who signs must bring a valid government-issued photo ID; the notary will ask for it.",
          ]
        : []),
    ],
    atTheTable: [
      ...(also.length ? ["Everyone must be in the same room, and stay there until the last signature."] : []),
      ...(notarized
        ? [
            "No one should sign until the notary says to: some signatures must be made in the notary’s presence.",
          ]
        : []),
      `Each signer signs and dates their own line in ink: ${roles}.`,
      ...(witnesses.count
        ? ["Each witness watches, then signs and adds an address and the date in everyone’s presence."]
        : []),
      ...(notarized
        ? [
            "The notary completes the notary’s section, signs and adds the seal, or attaches a page with the state’s prescribed wording.",
          ]
        : []),
      "If something turns out to be wrong, do not change it on paper: correct the form, print it again, and start over.",
    ],
    after: [...afterSigning, `Filing: ${filing.text}`],
  };
}

/** The steps as a checklist to print alongside the form. */
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
        `Check off each step when it is done. This sheet is not part of the ${form.name} and is not signed. The form has the lines for signatures${form.witnesses.count ? " and witnesses" : ""}${form.notary.block === "none" ? "" : ", and the notary’s section"}.`,
      ),
      paragraph(`Why on paper: ${form.esign.reason}`),
      paragraph(DISCLAIMER),
    ],
    clauses: parts.map(
      ([id, heading], index): DocumentClause => ({
        id,
        number: index + 1,
        heading,
        content: [checklist(steps[id])],
      }),
    ),
    closings: [],
    initials: [],
    stops: [],
    layout: "document",
    exhibits: [],
    disclaimer: DISCLAIMER,
  };
}

function checklist(steps: readonly string[]): Block {
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

function spelledOut(count: number): string {
  return ["no", "one", "two", "three", "four"][count] ?? String(count);
}
