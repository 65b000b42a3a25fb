import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import {
  type FormDocument,
  fillForm,
  type Party,
  runsIn,
  writeMarkdown,
  writeText,
} from "../../src/index.ts";
import { allCertificates, parseForm } from "../../src/parse/index.ts";
import { ON } from "../support/day.ts";
import { wills } from "../support/made-up-wills.ts";
import { LOAN, smallText } from "../support/small-form.ts";

type Change = readonly [from: string, to: string];

function read(changes: readonly Change[]) {
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), smallText());
  const shared = { certificates: allCertificates(), lawOf: wills };
  return parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN], shared);
}

function filled(changes: readonly Change[], answers: Answers): FormDocument {
  const { form, problems } = read([inState, ...changes]);
  if (!form) throw new Error(JSON.stringify(problems));
  return fillForm(form, answers, ON);
}

const inState: Change = [
  "{ id: law, label: State, type: text, default: Ohio }",
  "{ id: law, label: State, type: state }",
];
const words = (document: FormDocument) => writeText(document, Number.POSITIVE_INFINITY);
const closing = (document: FormDocument, id: string) =>
  document.closings.find((one) => one.id === id) ?? { heading: "", content: [], lines: [] };
const borrowers = [{ borrower: { name: "Tom Wills" } }, { borrower: { name: "Eva Lund" } }];
const lender = { name: "Anna Berg" };
const acme: Party = { kind: "organization", name: "Acme", signer: "Anna Berg", title: "President" };

describe("FORM-04 the notary's certificate is the chosen state's", () => {
  test("general words without a state, with the signers named and everything else left to the notary", () => {
    const text = words(filled([], { lender, borrowers }));
    expect(text).toMatch(/before me on _+ by Anna Berg, Tom Wills and Eva Lund\./);
    expect(text).toMatch(/\n_+\n\(Signature of notary public\)\n/);
  });

  test("California's box stands above its words", () => {
    const { content } = closing(filled([], { law: "California", lender }), "notary");
    expect(content[0]).toMatchObject({ kind: "box", initials: [] });
    expect(JSON.stringify(content)).toContain("PENALTY OF PERJURY");
  });

  test("Florida's says how the signer appeared, with boxes that the typeface has", () => {
    const text = words(filled([], { law: "Florida", lender }));
    expect(text).toContain("by means of [ ] physical presence or [ ] online notarization");
  });

  test("an organization has a certificate of its own, in the words for its kind", () => {
    const company = { ...acme, entity: "limited liability company" };
    const document = filled([], { law: "Florida", lender: company, borrowers });
    expect(document.closings.map(({ id }) => id)).toEqual(["signatures", "witnesses", "notary", "notary-2"]);
    expect(words(document)).toMatch(/by Anna Berg, President, of Acme, a _+ limited liability company/);
    expect(words(document)).toMatch(/by Tom Wills and Eva Lund, who is personally known/);
  });

  describe("an organization that acts for someone else", () => {
    const acting: Change = [
      "{ field: lender, role: Lender }",
      '{ field: lender, role: Lender, capacity: [{ when: { nickname: [] }, text: ":nickname" }] }',
    ];
    const nickname = "as executor of the estate of Ruth Hall";
    const company = { ...acme, name: "Acme LLC", entity: "limited liability company", title: "Manager" };
    const certificate = (law: string, party: Party, given: Answers = { nickname }) => {
      const { content } = closing(filled([acting], { law, lender: party, ...given }), "notary");
      return content
        .flatMap(runsIn)
        .map((run) => (run.kind === "blank" ? "____" : run.text))
        .join("");
    };

    test("its own capacity follows the name that its signer signs for", () => {
      expect(certificate("Ohio", company)).toContain(
        "by Anna Berg as Manager of Acme LLC, as executor of the estate of Ruth Hall.",
      );
      expect(certificate("Florida", company)).toContain(
        "by Anna Berg, Manager, of Acme LLC, a ____ limited liability company, on behalf of the company, as executor of the estate of Ruth Hall, who is",
      );
    });

    test("words for every capacity name the person who appeared", () => {
      expect(certificate("California", company)).toContain(
        "personally appeared Anna Berg and ____, who proved",
      );
    });

    test("a person signs in that capacity, and an organization for itself in none", () => {
      expect(certificate("Ohio", { name: "Anna Berg" })).toContain(
        "by Anna Berg as executor of the estate of Ruth Hall and ____.",
      );
      expect(certificate("Ohio", company, {})).toContain("by Anna Berg as Manager of Acme LLC.");
    });
  });

  test("a kind that the state has no words for gets the general ones", () => {
    const text = words(filled([], { law: "Texas", lender: { ...acme, entity: "corporation" } }));
    expect(text).toMatch(/This record was acknowledged before me on _+ by Anna Berg as President of Acme\./);
  });
});

describe("FORM-04 a will is proved as its state does it", () => {
  const will: Change = ["block: acknowledgment", "block: selfProving"];

  test("by an affidavit before a notary", () => {
    const document = filled([will], { law: "Texas", lender });
    expect(closing(document, "notary").heading).toBe("Self-proving affidavit");
    expect(closing(document, "witnesses").heading).toBe("Witnesses");
  });

  test("after it was signed, with the wording for that; a state's own wording may fit both", () => {
    const later: Change = ["block: selfProving", "block: selfProving, later: { hasFee: true }"];
    const proof = (answers: Answers) => words(filled([will, later], { lender, ...answers }));
    expect(proof({ law: "Ohio" })).toContain("sign my name to this instrument this");
    expect(proof({ law: "Ohio", hasFee: true })).toContain("whose names are signed to the attached");
    expect(proof({ law: "Texas", hasFee: true })).toContain("THE STATE OF TEXAS");
    expect(proof({ law: "California", hasFee: true })).toContain("State of California");
  });

  test("in California by the witnesses, under penalty of perjury and without a notary", () => {
    const document = filled([will], { law: "California", lender });
    expect(closing(document, "witnesses").heading).toBe("Attestation of the witnesses");
    expect(words(document)).toContain("penalty of perjury under the laws of the State of California");
    expect(words(document)).not.toMatch(/notary/i);
  });
});

describe("FORM-04 as many witnesses sign as the state's law asks", () => {
  const byLaw: Change[] = [
    [
      "witnesses: { count: 2,",
      "law: { state: law, facts: { wanted: wills.witnesses } }\nwitnesses: { count: 2, byLaw: wanted,",
    ],
  ];

  test.each([
    ["Vermont", 3],
    ["Utah", 2],
    ["Ohio", 2],
    [undefined, 2],
  ])("%s: %i", (law, count) => {
    const document = filled(byLaw, law ? { law } : {});
    expect(closing(document, "witnesses").lines).toHaveLength(count);
  });

  test("a number that is no fact of law is found", () => {
    const wrong: Change = ["witnesses: { count: 2,", "witnesses: { count: 2, byLaw: rate,"];
    expect(read([inState, wrong]).problems).toContainEqual(
      expect.objectContaining({ message: "“rate” is not a fact that counts witnesses." }),
    );
  });
});

describe("FORM-04 initials", () => {
  const term: Change = [
    "It is called :nickname.",
    ":::initial{lender borrowers}\nIt is called :nickname.\n:::",
  ];

  test("a term is framed, with room for each signer's initials", () => {
    const document = filled([term], { nickname: "Spring", borrowers });
    expect(document.clauses.flatMap(({ content }) => content)).toContainEqual({
      kind: "box",
      content: [expect.objectContaining({ kind: "paragraph" })],
      initials: [
        { party: "lender", role: "Lender" },
        { party: "borrowers.0.borrower", role: "Borrower 1" },
        { party: "borrowers.1.borrower", role: "Borrower 2" },
      ],
    });
    expect(writeText(document)).toMatch(/\| It is called Spring\.\n\| \n\| Initials of Lender: _+/);
    expect(writeMarkdown(document)).toContain("> It is called Spring.\n> \n> Initials of Lender:");
  });

  test("every page is initialed by those who are parties", () => {
    const everyPage: Change = ["minutes: 5", "initials: everyPage\nminutes: 5"];
    expect(filled([everyPage], {}).initials.map(({ role }) => role)).toEqual(["Lender", "Borrower"]);
    expect(filled([], {}).initials).toEqual([]);
  });

  test("only a signer can initial", () => {
    for (const [marks, message] of [
      ["nickname", "“nickname” is not a signer."],
      ["", "no one initials this."],
    ]) {
      const wrong: Change = ["It is called", `:::initial{${marks}}\nNo.\n:::\n\nIt is called`];
      expect(read([inState, wrong]).problems).toContainEqual(expect.objectContaining({ message }));
    }
  });
});
