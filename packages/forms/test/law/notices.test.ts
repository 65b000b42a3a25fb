import { missingLetters } from "@sealwright/typefaces/missing";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { fillForm, writeText } from "../../src/index.ts";
import type { StateNotices } from "../../src/law/notice.ts";
import { allNotices, noticesIn } from "../../src/law/read-law.ts";
import { ON } from "../support/day.ts";
import { readStateForm, STATE_FORM } from "../support/state-form.ts";

const read = {
  citation: "Tex. Code § 2",
  quote: "a lease shall contain",
  standing: "official current",
  url: "https://law.example",
  textAsOf: "2026",
  readOn: "2026-11-27",
} as const;
const none = { lookedInto: "Nothing was read.", notices: [] };
const list = (
  state: "Texas" | "Utah",
  notices: StateNotices["documents"]["deed"]["notices"],
): StateNotices => ({
  state,
  documents: {
    residentialLease: { lookedInto: "Chapter 1.", notices },
    payNotice: none,
    endNotice: none,
    depositLetter: none,
    homeSale: none,
    deed: none,
    vehicleSale: none,
    employment: none,
  },
});
const WORDS = "NOTICE: You shall read *this*, and § 3: it is law.";
const texas = list("Texas", [
  { id: "floods", subject: "a notice on floods", words: [WORDS], set: "in 12-point type", ...read },
  { id: "pets", subject: "a notice on pets", applies: "if there are any", when: { stay: ">30" }, ...read },
]);
const utah = list("Utah", [{ id: "mold", subject: "a notice on mold", ...read, standing: "secondary" }]);

const IN_LAW = STATE_FORM.replace("law:\n", "law:\n  notices: residentialLease\n");
const IN_TEXT = IN_LAW.replace("## Room {#room}\n", "## Room {#room}\n\n::notices\n");
function written(answers: Record<string, string | number>): string {
  const { form, problems } = readStateForm(IN_TEXT, [texas, utah]);
  expect(problems).toEqual([]);
  return writeText(fillForm(form as NonNullable<typeof form>, answers, ON)).replaceAll(/\s+/g, " ");
}

test("FORM-05, LAW-02: prescribed words stand word for word, and what was not read is named", () => {
  const text = written({ governingState: "Texas", stay: 40 });
  expect(text).toContain(
    `The law of Texas requires a notice on floods (Tex. Code § 2) in these words, in 12-point type: ${WORDS}`,
  );
  expect(text).toContain(
    "The law of Texas requires a notice on pets, if there are any (Tex. Code § 2). This document has no wording for it; Landlord must see to it.",
  );
});

test("FORM-05 a notice that depends on an answer stands only with it", () => {
  expect(written({ governingState: "Texas", stay: 30 })).not.toContain("a notice on pets");
});

test("FORM-05, LAW-02: a summary is called one", () => {
  expect(written({ governingState: "Utah" })).toContain("Summaries of the law of Utah name a notice on mold");
});

test("FORM-05, LAW-02: several without words are one list, after those with words, and summaries another", () => {
  const several = list("Texas", [
    { id: "heat", subject: "a notice on heat", ...read, standing: "secondary" },
    { id: "bugs", subject: "a notice on bed bugs", ...read },
    { id: "floods", subject: "a notice on floods", words: [WORDS], ...read },
    { id: "pets", subject: "a notice on pets", when: { stay: ">30" }, ...read },
    { id: "gas", subject: "a notice on gas", ...read, standing: "secondary" },
  ]);
  const { form } = readStateForm(IN_TEXT, [several]);
  const text = (stay: number) =>
    writeText(fillForm(form as NonNullable<typeof form>, { governingState: "Texas", stay }, ON)).replaceAll(
      /\s+/g,
      " ",
    );
  const summaries =
    "Summaries of the law of Texas name what follows. That law was not read for this document; Landlord must see to what it requires: - A notice on heat (Tex. Code § 2). - A notice on gas (Tex. Code § 2).";
  const named =
    "The law of Texas requires what follows. This document has no wording for it; Landlord must see to it: - A notice on bed bugs (Tex. Code § 2).";
  expect(text(40)).toContain(`${WORDS} ${named} - A notice on pets (Tex. Code § 2). ${summaries}`);
  expect(text(30)).toContain(`${WORDS} ${named} ${summaries}`);
});

test("FORM-05, LAW-02: no state is silent, nor is the blank form: no list claims to be whole", () => {
  for (const governingState of ["Texas", "Ohio", ""])
    expect(written({ governingState })).toContain(
      "Landlord must add every notice that the law requires and that is not printed here.",
    );
});

test("LAW-02 the text says when a state's list was not read, and says nothing when it was", () => {
  const sentence =
    /The notices that the law of Ohio requires were not read for this document; Landlord must see to them\./;
  expect(written({ governingState: "Ohio" })).toMatch(sentence);
  expect(written({ governingState: "Texas" })).not.toContain("were not read for this document");
  expect(written({ governingState: "" })).not.toContain("were not read for this document");
});

test("FORM-05 beside a text that has no place for them they are notes with their source", () => {
  const { form } = readStateForm(IN_LAW, [texas, utah]);
  expect(form?.states.map(({ states, text }) => [states, text.slice(0, 40)])).toEqual([
    [["Texas"], "The law of Texas requires a notice on fl"],
    [["Texas"], "The law of Texas requires a notice on pe"],
    [["Utah"], "Summaries of the law of Utah name a noti"],
  ]);
  expect(form?.states[2]?.source).toMatchObject({
    name: "Tex. Code § 2",
    quote: "a lease shall contain",
    standing: "secondary",
  });
  expect(readStateForm(IN_TEXT, [texas]).form?.states).toEqual([]);
});

test("LAW-02 what the form's own text prints is not listed again, and its note says where it is", () => {
  const inForm = list("Texas", [
    { id: "claim", subject: "a notice of the claim", inForm: true, ...read },
    { id: "floods", subject: "a notice on floods", words: [WORDS], set: "in 12-point type", ...read },
  ]);
  const { form } = readStateForm(IN_TEXT, [inForm]);
  const text = form && writeText(fillForm(form, { governingState: "Texas" }, ON));
  expect(text).toContain("a notice on floods");
  expect(text).not.toContain("a notice of the claim");
  expect(readStateForm(IN_LAW, [inForm]).form?.states.map((one) => one.text)).toEqual([
    "The law of Texas requires a notice of the claim (Tex. Code § 2). The form prints it.",
    "The law of Texas requires a notice on floods (Tex. Code § 2), in 12-point type. The form prints it.",
  ]);
});

test("FORM-02 notices of no document are reported", () => {
  const text = STATE_FORM.replace("## Room {#room}\n", "## Room {#room}\n\n::notices\n");
  expect(readStateForm(text, [texas]).problems.map(({ message }) => message)).toContain(
    "the form names no document whose notices these are.",
  );
});

test("FORM-02 a notice about a question that the form does not ask is reported", () => {
  const asks = list("Texas", [{ id: "pets", subject: "a notice", when: { pool: true }, ...read }]);
  expect(readStateForm(IN_TEXT, [asks]).problems.map(({ message }) => message)).toContain(
    "there is no field “pool”.",
  );
});

test("FORM-01 every list of notices reads, each state once", () => {
  const states = allNotices().map(({ state }) => state);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states).size).toBe(states.length);
});

test("FORM-02 a PDF can print every notice: its typeface has each character", () => {
  const words = allNotices()
    .flatMap(({ documents }) => Object.values(documents))
    .flatMap(({ notices }) => notices)
    .flatMap(({ subject, applies = "", words = [] }) => [subject, applies, ...words]);
  expect(missingLetters(words.join(""))).toEqual([]);
});

const problemsWith = (change: (texas: StateNotices) => unknown) => () =>
  noticesIn({ "texas.yaml": stringify(change(structuredClone(texas))) });
const withFirst = (more: object) => (one: StateNotices) => {
  Object.assign(one.documents.residentialLease.notices[0] ?? {}, more);
  return one;
};

test.each([
  ["a summary's words", withFirst({ standing: "secondary" }), /must be the law's own/],
  ["how words are set that are not there", withFirst({ words: undefined }), /there are none/],
  ["a size that its text does not announce", withFirst({ set: undefined, points: 12 }), /said by “set”/],
  ["words beside those of the form", withFirst({ inForm: true }), /is for what has no words here/],
  ["a place without its kind", withFirst({ place: "on the first page" }), /goes with “stands”/],
  ["signatures among the clauses", withFirst({ signed: true }), /on a page or in a document of their own/],
  ["a quote of more than 25 words", withFirst({ quote: "word ".repeat(26) }), /more than 25 words/],
  ["an old copy as current", withFirst({ textAsOf: "2024" }), /is not current/],
  ["an id twice", withFirst({ id: "pets" }), /has two notices “pets”/],
  [
    "a document that is left out",
    ({ state }: StateNotices) => ({ state, documents: {} }),
    /residentialLease/,
  ],
])("FORM-01 %s is rejected", (_, change, message) => {
  expect(problemsWith(change)).toThrow(message);
});

test("FORM-01 two files of one state are rejected", () => {
  const text = stringify(texas);
  expect(() => noticesIn({ "a.yaml": text, "b.yaml": text })).toThrow("two files have Texas’s notices");
});

const BOXED = list("Texas", [
  {
    id: "floods",
    subject: "a notice on floods",
    words: ["( ) is or ( ) is not aware of floods."],
    boxes: { field: "pets", values: ["dogs", "cats"] },
    stands: "document",
    place: "in a separate document",
    ...read,
  },
]);
const PETS = `  - { id: pets, label: Pets, type: choice, whenBlank: none, options: [{ id: dogs, label: Dogs }, { id: cats, label: Cats }, { id: none, label: None }] }\n`;
const withPlace = (place: string) =>
  readStateForm(
    IN_TEXT.replace("fields:\n", `fields:\n${PETS}`).replace("::notices\n", `${place}\n\n::notices\n`),
    [BOXED],
  );

test("LAW-02, LAW-07: words with a place of their own must be put there, and then appear only there", () => {
  expect(withPlace("").problems.map(({ message }) => message)).toContain(
    "the law of Texas wants the words of “floods” in a separate document.",
  );
  const { form, problems } = withEnd(FLOODS);
  expect(problems.filter(({ message }) => !message.includes("pets"))).toEqual([]);
  const text = (pets?: string) =>
    form && writeText(fillForm(form, { governingState: "Texas", ...(pets && { pets }) }, ON));
  expect(text("cats")).toContain("( ) is or (X) is not aware of floods.");
  expect(text("dogs")).toContain("(X) is or ( ) is not aware of floods.");
  expect(text()?.match(/aware of floods/g)).toHaveLength(1);
  expect(text()).toContain("( ) is or ( ) is not aware of floods.");
});

const FLOODS = `# Companion: Floods {#floods governingState="Texas"}\n\n::notice{floods state="Texas"}\n`;

/** The form with parts after the last clause, and another way in which the law wants the notice to stand. */
function withEnd(end: string, stands: object = {}) {
  const [state] = structuredClone([BOXED]);
  Object.assign(state?.documents.residentialLease.notices[0] ?? {}, stands);
  const text = IN_TEXT.replace("fields:\n", `fields:\n${PETS}`) + end;
  return readStateForm(text, state ? [state] : []);
}

const under = (heading: string) =>
  `# ${heading} {#floods governingState="Texas"}\n\n::notice{floods state="Texas"}\n`;

test.each([
  [
    "among the clauses",
    { stands: "document" },
    undefined,
    "the words of “floods” belong in a separate document.",
  ],
  ["in an exhibit", { stands: "document" }, under("Exhibit: Floods"), "belong in a separate document."],
  ["in an exhibit", { stands: "firstPage" }, under("Exhibit: Floods"), "the words of “floods” belong"],
  [
    "unsigned",
    { stands: "document", signed: true },
    under("Companion: Floods"),
    "“floods” are signed apart.",
  ],
])("LAW-07 words %s are reported where the law wants %j", (_, stands, end, message) => {
  const inClause = ':::if{governingState="Texas"}\n::notice{floods state="Texas"}\n:::';
  const { problems } = end === undefined ? withPlace(inClause) : withEnd(end, stands);
  expect(problems.map((problem) => problem.message).join("\n")).toContain(message);
});

test.each([
  ["on a page of its own", { stands: "ownPage" }, under("Exhibit: Floods")],
  ["in a document of its own", { stands: "document" }, under("Companion: Floods")],
  [
    "signed apart",
    { stands: "document", signed: true },
    `${under("Companion: Floods")}\n::signatures{landlord}\n`,
  ],
])("LAW-07 words %s stand where the law wants them", (_, stands, end) => {
  const { problems } = withEnd(end, stands);
  expect(problems.filter(({ message }) => !message.includes("pets"))).toEqual([]);
});

test("LAW-02 the words of one state are not put under another", () => {
  const { problems } = withPlace('::notice{floods state="Texas"}');
  expect(problems.map(({ message }) => message)).toContain("the words of “floods” are for Texas alone.");
});
