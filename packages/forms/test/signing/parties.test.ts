import { describe, expect, test } from "vitest";
import {
  type Answers,
  fillForm,
  type Party,
  questionsOf,
  readAnswers,
  signingRoles,
  writeMarkdown,
  writeText,
} from "../../src/index.ts";
import { allCertificates, parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallForm, smallText } from "../support/small-form.ts";

/** The small form with other signers and other kinds of lender. */
function formWith(changes: [from: string, to: string][]): Form {
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), smallText());
  const { form, problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN], {
    certificates: allCertificates(),
  });
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
}

const signersOf = (signers: string): [string, string][] => [
  ["signers: [{ field: lender, role: Lender }, { field: borrowers, role: Borrower }]", `signers: ${signers}`],
];
const written = (form: Form, lender: Party) =>
  writeText(fillForm(form, { lender }, ON)).replaceAll(/[^\S\n]+/g, " ");
const acme: Party = {
  kind: "organization",
  name: "Acme LLC",
  entity: "limited liability company",
  formedIn: "Delaware",
  signer: "Anna Berg",
  title: "Manager",
};

describe("FORM-04 a signer may sign only if something holds", () => {
  const signersWith = (when: string) =>
    formWith(
      signersOf(
        `[{ field: lender, role: Lender, when: ${when} }, { field: borrowers, role: Borrower, when: { share: ">0" } }]`,
      ),
    );
  const form = signersWith('{ principal: ">1000" }');
  const items = [
    { borrower: { name: "Tom Wills" }, share: 60 },
    { borrower: { name: "Eva Lund" }, share: 0 },
  ];
  const signing = (answers: Answers) =>
    fillForm(form, answers, ON)
      .closings.find(({ id }) => id === "signatures")
      ?.lines.map(({ role }) => role);

  test("of the form, or of each item", () => {
    expect(signing({ principal: 100_001, borrowers: items })).toEqual(["Lender", "Borrower"]);
    expect(signing({ principal: 100_000, borrowers: items })).toEqual(["Borrower"]);
  });

  test("and is a party of the document nonetheless", () => {
    const { preamble } = fillForm(form, { principal: 1, lender: { name: "Anna Berg" } }, ON);
    expect(preamble[0]).toMatchObject({ parties: [{ role: "Lender" }, { role: "Borrower" }] });
  });

  test("who is listed as one who may be asked for", () => {
    expect(signingRoles(form)).toEqual(["Lender (if asked for)", "Borrower (if asked for)"]);
    expect(signingRoles(formWith([]))).toEqual(["Lender", "Borrower"]);
  });

  test("FORM-02 a condition that makes no sense is reported", () => {
    expect(() => signersWith('{ lender: ">1" }')).toThrow("“lender” cannot be compared.");
  });
});

describe("FORM-05 a party is a person, an organization or a trust", () => {
  const form = formWith([[":lender lends", ":lender[described] lends"]]);

  test.each<[Party, string]>([
    [{ name: "Anna Berg" }, "Anna Berg lends"],
    [acme, "Acme LLC, a Delaware limited liability company lends"],
    [{ ...acme, formedIn: "Ohio" }, "Acme LLC, an Ohio limited liability company lends"],
    [{ ...acme, formedIn: "Utah", entity: "corporation" }, "Acme LLC, a Utah corporation lends"],
    [{ ...acme, formedIn: "", entity: "unincorporated association" }, "an unincorporated association lends"],
    [{ kind: "organization", name: "Acme LLC" }, "Acme LLC lends"],
    [{ ...acme, kind: "trust" }, "Acme LLC lends"],
  ])("%o", (lender, words) => {
    expect(written(form, lender)).toContain(words);
  });

  test("an organization signs by someone with a title", () => {
    const text = written(form, acme);
    expect(text).toContain("Lender: Acme LLC, a Delaware limited liability company\n\nBy: ____");
    expect(text).toMatch(/By: _+\nName: Anna Berg\nTitle: Manager\nDate: _/);
    expect(writeMarkdown(fillForm(form, { lender: acme }, ON))).toContain(
      "Name: Anna Berg\\\nTitle: Manager",
    );
  });

  test("what was answered about an organization is not used for a person", () => {
    expect(written(form, { ...acme, kind: "person" })).not.toMatch(/Manager|Delaware|By:/);
  });

  test("a trust signs by its trustee, where the form allows a trust", () => {
    const withTrust = formWith([
      ["label: Lender, type: party", "label: Lender, type: party, kinds: [person, trust]"],
      [":lender lends", ":lender[described] lends"],
    ]);
    const text = written(withTrust, { kind: "trust", name: "the Berg Family Trust", signer: "Anna Berg" });
    expect(text).toContain("Anna Berg, as trustee of the Berg Family Trust lends");
    expect(text).toMatch(/Lender: the Berg Family Trust\n\nBy: _+\nName: Anna Berg\nTrustee\n/);
  });

  test("on paper, the signer can write a title", () => {
    expect(written(form, {})).toMatch(/Lender: _+\nTitle, if signing for an organization: _+/);
    expect(written(form, { name: "Anna Berg" })).not.toMatch(/Anna Berg\nTitle/);
  });

  test("what it is does not answer who it is, but decides how it signs", () => {
    const answers = { lender: { kind: "organization" as const } };
    expect(questionsOf(form, answers, ON)[0]?.questions[0]).toMatchObject({ answered: false });
    expect(written(form, answers.lender)).toMatch(/Lender: _+\n\nBy: _+\nName: _+\nTitle: _+/);
  });

  test("a kind that the form does not allow is refused", () => {
    expect(readAnswers(form, { lender: { kind: "trust", name: "T" } }).left).toEqual(["Lender"]);
    expect(readAnswers(form, { lender: acme }).answers).toEqual({ lender: acme });
  });
});

describe("FORM-05 signers", () => {
  test("sign in a capacity that may name an answer", () => {
    const form = formWith(
      signersOf(
        '[{ field: lender, role: Lender, capacity: "as agent of :nickname" }, { field: borrowers, role: Borrower }]',
      ),
    );
    const text = writeText(fillForm(form, { lender: { name: "Anna Berg" }, nickname: "Mia Berg" }, ON));
    expect(text).toContain("Lender: Anna Berg\nas agent of Mia Berg\n\nSignature");
  });

  describe("in the first capacity that applies", () => {
    const form = formWith(
      signersOf(
        `[{ field: lender, role: Lender, capacity: [{ when: { hasFee: true }, text: as agent, signer: nickname }, { when: { nickname: [] }, text: "as agent of :nickname" }] }, { field: borrowers, role: Borrower, capacity: [{ when: { hasFee: true }, text: as guardian, signer: lender }] }]`,
      ),
    );
    const signed = (answers: Answers) => writeText(fillForm(form, answers, ON)).replaceAll(/_+/g, "_");

    test("or in none", () => {
      expect(signed({ lender: { name: "Anna Berg" } })).toContain("Lender: Anna Berg\n\nSignature");
    });

    test("for someone who is named, or through someone", () => {
      expect(signed({ lender: acme, nickname: "Tom Wills" })).toContain(
        "Title: Manager\nas agent of Tom Wills\nDate",
      );
      const answers = { hasFee: true, nickname: "Tom Wills", lender: { name: "Anna Berg" } };
      expect(signed(answers)).toContain("Lender: Anna Berg\n\nBy: _\nName: Tom Wills\nas agent\nDate");
    });

    test("through an organization, by the person who signs for it", () => {
      const answers = { hasFee: true, lender: acme, borrowers: [{ borrower: { name: "Eva Lund" } }] };
      expect(signed(answers).replaceAll(/\s+/g, " ")).toContain(
        "Borrower: Eva Lund, by Acme LLC, a Delaware limited liability company By: _ Name: Anna Berg Title: Manager as guardian Date",
      );
    });

    test("the notary names the person who signs", () => {
      const answers = { hasFee: true, nickname: "Tom Wills", lender: { name: "Anna Berg" } };
      expect(signed(answers)).toMatch(/ Tom Wills\s+as\s+agent/);
    });

    test("on paper there is room for it", () => {
      expect(signed({})).toContain("Lender: _\nTitle or capacity, if signing for someone else: _");
    });
  });

  test("who only consents signs apart, under the words of the consent", () => {
    const form = formWith(
      signersOf(
        '[{ field: borrowers, role: Borrower }, { field: lender, role: Spouse, consent: "I agree to the debt of :borrowers." }]',
      ),
    );
    const { closings } = fillForm(form, { borrowers: [{ borrower: { name: "Tom Wills" } }] }, ON);
    expect(closings.map(({ heading }) => heading).slice(0, 2)).toEqual([
      "Signatures",
      "Consent of the spouse",
    ]);
    expect(closings[0]?.lines).toHaveLength(1);
    expect(closings[1]?.content).toMatchObject([
      { runs: [{ text: "I agree to the debt of " }, { text: "Tom Wills" }, { text: "." }] },
    ]);
  });

  test.each([
    ["[{ field: principal, role: Lender }]", "“principal” is not a party."],
    [
      "[{ field: lender, role: Lender, capacity: [{ text: as agent, signer: rate }] }]",
      "“rate” cannot sign.",
    ],
    [
      '[{ field: lender, role: Lender, capacity: [{ text: as agent, when: { nickname: ">1" } }] }]',
      "“nickname” cannot be compared.",
    ],
    ['[{ field: lender, role: Lender, capacity: "as agent of :stranger" }]', "there is no field “stranger”."],
    ['[{ field: lender, role: Lender, consent: "I, :lender[age], agree." }]', "“lender” has no part “age”."],
  ])("a mistake in one is found: %s", (signers, message) => {
    const text = signersOf(signers).reduce((all, [from, to]) => all.replace(from, to), smallText());
    const { problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
    const line = text.split("\n").findIndex((one) => one.startsWith("signers:")) + 1;
    expect(problems).toContainEqual(expect.objectContaining({ message, line }));
  });
});

test("FORM-05 the small form's parties are persons or organizations", () => {
  expect(smallForm().fields[0]).toMatchObject({ kinds: ["person", "organization"] });
});
