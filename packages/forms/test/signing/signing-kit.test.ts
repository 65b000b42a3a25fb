import { describe, expect, test } from "vitest";
import { type Form, runsIn, signingKit, signingSteps } from "../../src/index.ts";

type Facts = Pick<Form, "esign" | "witnesses" | "notary" | "filing" | "fields" | "signers" | "afterSigning">;

const plain: Facts = {
  esign: { status: "yes", reason: "It can." },
  witnesses: { count: 0, orNone: false, text: "None." },
  notary: { block: "none", text: "None." },
  filing: { text: "Not filed." },
  fields: [],
  signers: [
    { field: "a", role: "Seller" },
    { field: "b", role: "Seller" },
    { field: "c", role: "Buyer" },
  ],
  afterSigning: ["Keep it."],
};

const all = (form: Facts) =>
  Object.values(signingSteps(form) ?? {})
    .flat()
    .join(" ");

describe("FORM-06 the signing kit", () => {
  test("exists only for forms signed on paper", () => {
    expect(signingSteps(plain)).toBeUndefined();
    for (const status of ["no", "depends"] as const)
      expect(signingSteps({ ...plain, esign: { ...plain.esign, status } })).toBeDefined();
    expect(signingSteps({ ...plain, witnesses: { count: 1, orNone: false, text: "One." } })).toBeDefined();
    expect(signingSteps({ ...plain, notary: { block: "acknowledgment", text: "Yes." } })).toBeDefined();
  });

  test("names each role once, and mentions witnesses and a notary only if the form requires them", () => {
    const ink: Facts = { ...plain, esign: { status: "no", reason: "It must be ink." } };
    expect(all(ink)).toContain("everyone who signs: Seller, Buyer.");
    expect(all(ink)).not.toMatch(/witness|notary/i);
    const will: Facts = {
      ...ink,
      witnesses: { count: 2, orNone: false, text: "Two adults." },
      notary: { block: "selfProving", text: "Usually." },
    };
    expect(all(will)).toContain("Ask two witnesses and a notary to attend. Two adults. Usually.");
    expect(signingSteps(will)?.after).toEqual(["Keep it.", "Filing: Not filed."]);
  });

  test("has a blank to check off for every step, and says why paper", () => {
    const form = {
      ...plain,
      name: "Deed",
      slug: "deed",
      version: "1.0",
      esign: { status: "no", reason: "It must be ink." },
    };
    const kit = signingKit(form as unknown as Form);
    const steps = Object.values(signingSteps(form as unknown as Form) ?? {}).flat();
    const runs = kit?.clauses.flatMap(({ content }) => content).flatMap(runsIn) ?? [];
    expect(runs.filter(({ kind }) => kind === "blank")).toHaveLength(steps.length);
    expect(kit?.preamble.flatMap(runsIn).map((run) => ("text" in run ? run.text : ""))).toContain(
      "Why on paper: It must be ink.",
    );
  });
});
