import { describe, expect, test } from "vitest";
import type { Answers } from "../src/answers/answers.ts";
import { contentOf, fillForm, runsIn, writeText } from "../src/index.ts";
import { ON } from "./support/day.ts";
import { smallForm } from "./support/small-form.ts";
import { stateForm } from "./support/state-form.ts";

const form = smallForm();
const ANSWERS: Answers = {
  lender: { name: "Anna Berg", address: "1 Main Street\nSpringfield", email: "anna@mail.example" },
  borrowers: [
    { borrower: { name: "Tom Wills", email: "tom@mail.example" }, share: 60 },
    { borrower: { name: "Eva Lund" }, share: 40 },
  ],
  principal: 100_000,
  rate: 12,
  count: 2,
  startDate: "2026-01-31",
  first: "2026-02-28",
  goals: ["car", "other"],
  place: { street: "2 High Street", city: "Dayton", state: "OH", zip: "45402" },
};
const written = (answers: Answers) => writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");

const allRuns = (answers: Answers) => contentOf(fillForm(form, answers, ON)).flatMap(runsIn);

test("FORM-06, FORM-07: text is wrapped at 78 characters, or left to the viewer", () => {
  const lines = (width?: number) => writeText(fillForm(form, ANSWERS, ON), width).split("\n");
  expect(Math.max(...lines().map(({ length }) => length))).toBeLessThanOrEqual(78);
  const whole = lines(Number.POSITIVE_INFINITY);
  expect(Math.max(...whole.map(({ length }) => length))).toBeGreaterThan(78);
  expect(whole.join(" ").replaceAll(/\s+/g, " ")).toBe(lines().join(" ").replaceAll(/\s+/g, " "));
});

test("FORM-06 an answer that ends a sentence with its own full stop gets no second one", () => {
  const text = written({ ...ANSWERS, nickname: "The loan to Berg & Co." });
  expect(text).toContain("It is called The loan to Berg & Co.");
  expect(text).not.toContain("..");
});

test("FORM-05 a party's address is on one line within a sentence", () => {
  const lease = stateForm((text) => text.replace(":landlord rents", ":landlord of :landlord[address] rents"));
  const text = writeText(
    fillForm(lease, { landlord: { name: "Anna Berg", address: "1 Main Street,\nSpringfield" } }, ON),
  );
  expect(text.replaceAll(/\s+/g, " ")).toContain("Anna Berg of 1 Main Street, Springfield rents");
});

/** A form's only paragraph, with “:id” for a reference, as it is filled. */
function paragraphs(words: string, answers: Answers): string[] {
  const text = words.replaceAll(/:(\w+)/g, (_, id) => `\n${id}\n`).split("\n");
  const content = text.map((piece, index) =>
    index % 2 ? ({ kind: "reference", field: piece } as const) : ({ kind: "text", text: piece } as const),
  );
  const { preamble } = fillForm({ ...form, preamble: [{ kind: "paragraph", content }] }, answers, ON);
  return preamble.map((block) =>
    runsIn(block)
      .map((run) => (run.kind === "blank" ? "___" : run.text))
      .join(""),
  );
}

test("FORM-05 a sentence after lines to write on starts a paragraph, and the lines have no full stop", () => {
  const words = "Notes: :notes. Nothing else applies.";
  expect(paragraphs(words, {})).toEqual(["Notes: ___", "Nothing else applies."]);
  expect(paragraphs(words, { notes: "a dent" })).toEqual(["Notes: a dent. Nothing else applies."]);
  expect(paragraphs("Notes: :notes.", {})).toEqual(["Notes: ___"]);
});

test.each([
  ["Within :count business days.", "Within 1 business day."],
  ["On :count days’ notice.", "On 1 day’s notice."],
  ["For :count months, or 11 days.", "For 1 month, or 11 days."],
  ["It is :count dayshift.", "It is 1 dayshift."],
])("FORM-05 %s has a singular after one", (words, text) => {
  expect(paragraphs(words, { count: 1 })).toEqual([text]);
  expect(paragraphs(words, { count: 21 })).toEqual([words.replace(":count", "21")]);
});

test("FORM-05 an invalid date leaves a blank, and so do values computed from it", () => {
  for (const startDate of ["20255-01-01", "2026-02-30", "soon"]) {
    const text = written({ ...ANSWERS, startDate, first: startDate });
    expect(text).not.toContain(startDate);
    expect(text).toContain("from ____");
  }
});

describe("FORM-05 answers appear where the text references them", () => {
  test("formatted as people write them", () => {
    const text = written(ANSWERS);
    expect(text).toContain("Anna Berg lends $1,000.00 to Tom Wills and Eva Lund from January 31, 2026");
    expect(text).toContain("for a car and something else, at 2 High Street, Dayton, OH 45402 in OH.");
    expect(text).toContain("The law of Ohio applies.");
  });

  test("once per item of a repeat, with its surrounding text", () => {
    expect(written(ANSWERS)).toContain(
      "tom@mail.example owes 60 percent of it, which is $1,000.00, all shares being 100, and $1,000.00 without a fee.",
    );
  });

  test("and each names its question", () => {
    const answered = allRuns(ANSWERS).flatMap((run) => (run.kind === "answer" ? run.path : []));
    expect(answered).toEqual(
      expect.arrayContaining([
        "lender.name",
        "owed",
        "borrowers.1.share",
        "borrowers.0.borrower.email",
        "goals",
      ]),
    );
  });

  test("a cleared answer leaves a blank, even with a default", () => {
    expect(written({ ...ANSWERS, law: "  " })).toMatch(/The law of _+ applies\./);
  });

  test("control characters and lone surrogates are removed, line breaks stay", () => {
    const [run] = allRuns({ notes: "one\u0000\uFFFE\r\ntwo\uD800" }).filter(
      ({ kind, ...rest }) => kind === "answer" && "path" in rest && rest.path === "notes",
    );
    expect(run).toMatchObject({ text: "one  \ntwo\uFFFD" });
  });
});

describe("FORM-06 a form without answers can be filled in on paper", () => {
  test("every question leaves a labeled blank", () => {
    const blanks = allRuns({}).flatMap((run) => (run.kind === "blank" && run.path ? [run] : []));
    expect(blanks).toEqual(
      expect.arrayContaining([
        { kind: "blank", label: "Sum lent", size: "short", path: "principal" },
        { kind: "blank", label: "Lender", size: "line", path: "lender.name" },
        { kind: "blank", label: "Place: state", size: "short", path: "place.state" },
      ]),
    );
  });

  test("a part of a question is labeled after its question mark", () => {
    const asking = smallForm((text) => text.replace("label: Place,", "label: Where is it?,"));
    const runs = contentOf(fillForm(asking, {}, ON)).flatMap(runsIn);
    expect(runs).toContainEqual({
      kind: "blank",
      label: "Where is it? State",
      size: "short",
      path: "place.state",
    });
  });

  describe("an amount that the form proposes is a line to write on", () => {
    const fees = (value: number, answers: Answers) => {
      const asked = "{ id: count, label: Number of payments, type: number, min: 1, max: 600 }";
      const changed = smallForm((text) =>
        text
          .replace("type: money, shownWhen: { hasFee: true }", `type: money, default: ${value}`)
          .replace("with a fee of :fee", "with a fee of :fee at most")
          .replace("whenBlank: false", "whenBlank: true")
          .replace(asked, asked.replace(" }", ", default: 12 }")),
      );
      return writeText(fillForm(changed, answers, ON)).replaceAll(/\s+/g, " ");
    };

    test("with the amount beside it, which applies without another", () => {
      expect(fees(50_000, {})).toMatch(/with a fee of _+ \(\$500\.00 if left blank\) at most,/);
      expect(fees(50_000, { principal: 1 })).toContain("with a fee of $500.00 at most,");
    });

    test("without it if it is nothing", () => {
      expect(fees(0, {})).toMatch(/with a fee of _+ at most,/);
      expect(fees(0, { principal: 1 })).toContain("with a fee of $0.00 at most,");
    });

    test("and a number that is a term of the form stays printed", () => {
      expect(fees(0, {})).toContain("in 12 payments");
    });
  });

  test("repeats have one item, tables four rows, closings all lines", () => {
    const { preamble, clauses, closings } = fillForm(form, {}, ON);
    expect(preamble[0]).toMatchObject({ parties: [{ role: "Lender" }, { role: "Borrower" }] });
    const tables = clauses.flatMap(({ content }) => content.filter(({ kind }) => kind === "table"));
    expect(tables.map((table) => table.kind === "table" && table.rows.length)).toEqual([3, 4]);
    expect(closings.map(({ id, lines }) => [id, lines.length])).toEqual([
      ["signatures", 2],
      ["witnesses", 2],
      ["notary", 0],
    ]);
  });
});

describe("FORM-05 conditions decide which text applies", () => {
  test("clauses that apply are numbered from 1, and references follow", () => {
    expect(written({})).toContain("See section 3.");
    expect(written({ hasFee: true })).toContain("See section 4.");
    expect(written({ hasFee: true })).toContain("2. FEE - The fee is ____________. - It is due at once.");
  });

  test("a question not asked is ignored, even if it was answered before", () => {
    expect(written({ ...ANSWERS, fee: 5000 })).toContain("lends $1,000.00 to");
    expect(written({ ...ANSWERS, fee: 5000, hasFee: true })).toContain("lends $1,050.00 to");
  });

  test("the else branch appears instead", () => {
    expect(written({})).toContain("There are no notes.");
    expect(written({ notes: "Paid in cash." })).not.toContain("There are no notes.");
  });

  test("an empty item that was added is kept", () => {
    const { closings } = fillForm(form, { borrowers: [{}, {}, {}] }, ON);
    expect(closings[0]?.lines).toHaveLength(4);
  });
});

describe("FORM-05 an explicit none is an answer", () => {
  test("it has its own text, and conditions do not treat it as blank", () => {
    expect(written({ goals: [] })).toContain("for nothing in particular,");
    expect(written({ goals: [] })).not.toContain("The car secures it.");
  });

  test("it is not the same as no answer", () => {
    for (const answers of [{}, { goals: "" }]) {
      expect(written(answers)).toMatch(/for _+, at/);
      expect(written(answers)).toContain("The car secures it.");
    }
  });
});

test("FORM-05 computed values follow the answers, and are blanks while one is missing", () => {
  expect(written(ANSWERS)).toContain(
    "at 12 percent in 2 payments from February 28, 2026, $507.51 each, $1,015.02 in all, and reviewed on February 28, 2026.",
  );
  const withFee = { ...ANSWERS, hasFee: true, fee: 5_000 };
  expect(written(withFee)).toContain(
    "which is $1,000.00, all shares being 100, and $1,000.00 without a fee.",
  );
  expect(written({ ...ANSWERS, hasFee: true })).toMatch(/and _+ without a fee\./);
  const { rate: _, ...without } = ANSWERS;
  expect(written(without)).toMatch(/2026, _+ each, _+ in all/);
  expect(written({ ...ANSWERS, principal: "" })).toMatch(/Anna Berg lends _+ to/);
});
