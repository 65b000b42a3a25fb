import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { fillForm, type WayToSign, waysToSign, withoutSensitive, writeText } from "../../src/index.ts";
import { prepareForSigning } from "../../src/signing/online/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { ON } from "../support/day.ts";
import { withLimits } from "../support/guarded-form.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { smallForm } from "../support/small-form.ts";
import { stateForm } from "../support/state-form.ts";

type Change = [from: string | RegExp, to: string];

/** The small form without anyone who must be present at the signing, and what is written by pen. */
const ONLINE: Change[] = [
  ["witnesses: { count: 2,", "witnesses: { count: 0,"],
  ["block: acknowledgment", "block: none"],
  [" Initials :blank[initials]", ""],
];
const formWith = (...changes: Change[]) =>
  smallForm((text) => [...ONLINE, ...changes].reduce((all, [from, to]) => all.replace(from, to), text));
const form = formWith();
const answers: Answers = { ...LOAN_ANSWERS, notes: "No notes.", count: 3 };
const shownOf = (of: Form, given: Answers) =>
  writeText(fillForm(of, withoutSensitive(of, given), ON), Number.POSITIVE_INFINITY);
const prepare = (given: Answers, of = form) =>
  prepareForSigning({ form: of, answers: given, shownText: shownOf(of, given), on: ON });

describe("SIGN-01 a filled form is prepared for signing", () => {
  test("complete, it has no problems, its places and its signers", () => {
    const prepared = prepare(answers);
    expect(prepared).toMatchObject({ way: { kind: "send" }, problems: [], changes: [], overrides: [] });
    expect(prepared.places.map(({ field, isRequired }) => (isRequired ? field : `${field}?`))).toEqual([
      "signatures/lender/signature",
      "signatures/lender/date",
      "signatures/borrowers/0/borrower/signature",
      "signatures/borrowers/0/borrower/date",
      "signatures/borrowers/1/borrower/signature",
      "signatures/borrowers/1/borrower/date",
    ]);
    expect(prepared.signers).toEqual([
      {
        party: "lender",
        role: "Lender",
        name: "Anna O’Berg",
        email: "anna@mail.example",
        capacity: "",
        order: 1,
      },
      {
        party: "borrowers.0.borrower",
        role: "Borrower 1",
        name: "Łukasz Wiśniewski",
        email: "lw@mail.example",
        capacity: "",
        order: 1,
      },
      expect.objectContaining({ party: "borrowers.1.borrower", role: "Borrower 2", name: "Ева Лунд" }),
    ]);
    expect(JSON.parse(JSON.stringify(prepared.document))).toEqual(
      prepareForSigning({
        form: JSON.parse(JSON.stringify(form)),
        answers: JSON.parse(JSON.stringify(answers)),
        shownText: "",
        on: ON,
      }).document,
    );
  });

  test("an open or wrong answer, and one that is no answer, each have a sentence", () => {
    const { principal: _, ...open } = answers;
    expect(prepare(open).problems).toContainEqual({
      kind: "open",
      path: "principal",
      sentence: "“Sum lent” is not answered yet.",
    });
    expect(prepare({ ...answers, first: "2025-01-01" }).problems).toContainEqual(
      expect.objectContaining({ kind: "wrong", path: "first" }),
    );
    expect(prepare({ ...answers, principal: ["x"] }).problems).toContainEqual({
      kind: "unreadable",
      path: "",
      sentence: "“Sum lent” could not be read. Answer it again.",
    });
    expect(prepareForSigning({ form, answers: "x", shownText: "", on: ON }).problems).not.toEqual([]);
  });

  test("a loan that its answers never repay is a problem, though no question is blank", () => {
    const balloon = formWith(
      ["computed:\n", "  - { id: spread, label: Spread, type: number }\ncomputed:\n"],
      ["type: schedule,", "type: schedule, plan: balloon, amortizedOver: spread,"],
    );
    expect(prepare({ ...answers, spread: 3 }, balloon).problems).toEqual([]);
    expect(prepare({ ...answers, spread: 2 }, balloon).problems).toEqual([
      { kind: "wrong", path: "spread", sentence: "“Spread” must be at least “Number of payments” (3)." },
    ]);
  });

  test("a party that may be left out of the text is named before it signs", () => {
    const optional = formWith([
      "label: Lender, type: party, required: true",
      "label: Lender, type: party, optional: true",
    ]);
    const { lender: _, ...unnamed } = answers;
    expect(prepare(unnamed, optional).problems).toEqual([
      { kind: "open", path: "lender", sentence: "“Lender” signs, and is not named yet." },
    ]);
  });

  test("optional blanks are crossed out, in its text too", () => {
    const { nickname: _, ...rest } = answers;
    const { document, problems } = prepare(rest);
    expect(problems).toEqual([]);
    expect(writeText(document)).toContain("It is called (left blank).");
  });

  test("the signer of an organization writes a name and a title that are not known", () => {
    const { places, signers } = prepare({ ...answers, lender: { kind: "organization", name: "Acme LLC" } });
    expect(places.filter(({ party }) => party === "lender").map(({ kind, label }) => [kind, label])).toEqual([
      ["signature", "Signature of Lender"],
      ["date", "Date of the signature of Lender"],
      ["name", "Name of who signs as Lender"],
      ["title", "Title of who signs as Lender"],
    ]);
    expect(signers[0]).toMatchObject({ name: "", capacity: "" });
    const known = prepare({
      ...answers,
      lender: { kind: "organization", name: "Acme LLC", signer: "Eva Lund", title: "Manager" },
    });
    expect(known.signers[0]).toMatchObject({ name: "Eva Lund", capacity: "Manager" });
    expect(known.places.filter(({ party }) => party === "lender").map(({ kind }) => kind)).toEqual([
      "signature",
      "date",
    ]);
  });

  test("someone who only consents signs after the parties", () => {
    const consenting = formWith([
      "{ field: lender, role: Lender }",
      '{ field: lender, role: Spouse, consent: "I agree." }',
    ]);
    const { signers, places } = prepare(answers, consenting);
    expect(signers.find(({ role }) => role === "Spouse")).toMatchObject({ order: 2 });
    expect(places.map(({ field }) => field)).toContain("consent/lender/signature");
  });

  test("initials in a framed term are places of their own; those on printed pages are none", () => {
    const initialed = formWith(
      ["It is called :nickname.", ":::initial{lender}\nIt is called :nickname.\n:::"],
      ["minutes: 5", "initials: everyPage\nminutes: 5"],
    );
    const { places, document } = prepare(answers, initialed);
    expect(places[0]).toMatchObject({ field: "initials-1/lender/initials", label: "Initials of Lender" });
    expect(places.filter(({ kind }) => kind === "initials")).toHaveLength(1);
    expect(document.initials).toEqual([]);
  });

  test("an exhibit is signed with the document unless it says later", () => {
    const exhibit = (settings: string): Change => [
      /$/,
      `\n# Exhibit: Receipt {#receipt ${settings}}\n\nReceived on :blank[date].\n\n::signatures{lender}\n`,
    ];
    const fields = (settings: string) =>
      prepare(answers, formWith(exhibit(settings))).places.map(({ field }) => field);
    expect(fields("")).toContain("exhibit-receipt/lender/signature");
    expect(fields('copies="2"')).toContain("exhibit-receipt-2/lender/signature");
    expect(fields('signed="later"').filter((field) => field.startsWith("exhibit"))).toEqual([]);
    const { document, way } = prepare(answers, formWith(exhibit('signed="later"')));
    expect(way).toEqual({ kind: "send" });
    expect(writeText(document)).toMatch(/Received on _+\./);
    expect(() => formWith(exhibit('signed="never"'))).toThrow("an exhibit is not signed “never”.");
  });

  test("what no typeface has is named", () => {
    const { problems } = prepare({ ...answers, nickname: "Spring 🎉" });
    expect(problems).toContainEqual({
      kind: "unprintable",
      path: "nickname",
      sentence: "The PDF can’t show 🎉. Use other characters instead.",
    });
  });

  test("a text that is not the one that the page showed comes with the lines that differ", () => {
    const older = shownOf(form, { ...answers, nickname: "Another name" });
    const prepared = prepareForSigning({ form, answers, shownText: older, on: ON });
    expect(prepared.changes.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", line: "It is called Another name." },
      { kind: "added", line: "It is called The spring loan." },
    ]);
    const seen = prepareForSigning({ form, answers, shownText: prepared.text, on: ON });
    expect(seen.changes).toEqual([]);
  });
});

describe("SIGN-01 the law stops what is sent", () => {
  const guarded = stateForm(withLimits);
  const against = { governingState: "Texas", rent: 100_000, days: 60 };
  const lawOf = (prepared: ReturnType<typeof prepare>) =>
    prepared.problems.filter(({ kind }) => kind === "law");

  test("until it is overridden, for the reason that the evidence keeps", () => {
    const stopped = prepare(against, guarded);
    expect(lawOf(stopped)).toEqual([
      { kind: "law", path: "days", sentence: expect.stringMatching(/ Change it, or say why it stays\.$/) },
    ]);
    const request = { form: guarded, answers: against, shownText: "" };
    expect(lawOf(prepareForSigning({ ...request, overrides: { days: " " }, on: ON }))).toHaveLength(1);
    const kept = prepareForSigning({ ...request, overrides: { days: "Both lawyers agree." }, on: ON });
    expect(lawOf(kept)).toEqual([]);
    expect(kept.overrides).toEqual([expect.stringContaining("Kept because: Both lawyers agree.")]);
    expect(kept.document).toMatchObject({ stops: [], cover: undefined });
    expect(kept.cover?.heading).toBe("Cover note");
  });

  test("answers that are never stored are asked again, and are not part of what is compared", () => {
    const given = { ...against, secret: 12_345 };
    const prepared = prepareForSigning({
      form: guarded,
      answers: given,
      shownText: shownOf(guarded, against),
      on: ON,
    });
    expect(prepared.sensitive.map(({ path }) => path)).toEqual(["secret"]);
    expect(prepared.changes).toEqual([]);
    expect(JSON.stringify(prepared.document)).toContain("$123.45");
  });
});

describe("SIGN-01 the way to sign", () => {
  const way = (status: Form["esign"]["status"], ...changes: Change[]): WayToSign => {
    const changed = formWith(...changes);
    const { esign } = changed;
    return waysToSign({ ...changed, esign: { ...esign, status } }, fillForm(changed, answers, ON));
  };

  test("a form that can be electronic is sent; one that cannot gets the kit", () => {
    expect(way("yes")).toEqual({ kind: "send" });
    expect(way("no")).toMatchObject({
      kind: "kit",
      reason: "It is a contract.",
      witnesses: 0,
      notary: false,
      steps: { before: expect.arrayContaining([expect.stringContaining("Print every page")]) },
    });
  });

  test("witnesses or a notary's certificate are signed on paper, whatever the status", () => {
    const witnesses: Change = ["witnesses: { count: 0,", "witnesses: { count: 2,"];
    const notary: Change = ["block: none", "block: acknowledgment"];
    for (const esign of ["yes", "depends"] as const) {
      expect(way(esign, witnesses)).toMatchObject({ kind: "kit", witnesses: 2, notary: false });
      expect(way(esign, notary)).toMatchObject({ kind: "kit", witnesses: 0, notary: true });
    }
  });

  test("asks what it depends on, and what is left to fill in with a pen", () => {
    expect(way("depends")).toEqual({ kind: "ask", conditions: ["It is a contract."] });
    const byPen: Change = ["It is called", "Signed in :blank[city]. It is called"];
    expect(way("yes", byPen)).toEqual({ kind: "ask", conditions: [expect.stringContaining("(city)")] });
  });

  test("an invoice is not signed", () => {
    expect(way("yes", ["minutes: 5", "layout: invoice\nminutes: 5"])).toMatchObject({ kind: "none" });
  });
});
