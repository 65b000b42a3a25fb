import { type Answers, type Form, fillForm, runsIn, separateDocuments, writeText } from "@sealwright/forms";
import type { Notice } from "@sealwright/forms/law";
import { allNotices } from "@sealwright/forms/parse";
import { usStates } from "@sealwright/forms/states";
import { expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

/** Where a notice of a state is: in the words of the form, in a document of its own, on the last page, or beside the form. */
type Where = "text" | "companion" | "last page" | "beside" | "nowhere";

const plain = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/[“”]/g, '"').replaceAll("’", "'");

function partsOf(form: Form, answers: Answers) {
  const { main, companions } = separateDocuments(fillForm(form, answers, ON));
  const cover = (main.cover?.content ?? []).flatMap((block) =>
    runsIn(block).map((run) => (run.kind === "blank" ? "" : run.text)),
  );
  const state = String(answers.governingState);
  return {
    text: plain(writeText({ ...main, cover: undefined }, Number.POSITIVE_INFINITY)),
    companions: companions.map(({ title }) => title),
    companion: plain(companions.map((one) => writeText(one, Number.POSITIVE_INFINITY)).join("\n")),
    cover: plain(cover.join(" ")),
    beside: plain(
      form.states
        .filter(({ states }) => states.includes(state))
        .map(({ text }) => text)
        .join(" "),
    ),
  };
}

function whereIs(words: string, parts: ReturnType<typeof partsOf>): Where[] {
  const found = plain(words);
  return [
    ...(parts.text.includes(found) ? (["text"] as const) : []),
    ...(parts.companion.includes(found) ? (["companion"] as const) : []),
    ...(parts.cover.includes(found) ? (["last page"] as const) : []),
    ...(parts.beside.includes(found) ? (["beside"] as const) : []),
  ];
}

const withLists = writtenForms.filter(({ law }) => law?.notices);
const whenNotice = ({ when = {} }: Notice): Answers =>
  Object.fromEntries(Object.entries(when).map(([field, value]) => [field, [value].flat()[0]])) as Answers;

test.each(withLists.map((form) => [form.slug, form] as const))(
  "LAW-02, LAW-07 %s: every notice that was read of a state is printed where the law wants it, or named",
  (_, form) => {
    const document = form.law?.notices ?? "deed";
    const silent: string[] = [];
    for (const { state, documents } of allNotices()) {
      for (const notice of documents[document].notices) {
        const parts = partsOf(form, { governingState: state, ...whenNotice(notice) } as Answers);
        const [first = notice.citation] = notice.words ?? [];
        const where = whereIs(first, parts);
        const wanted: Where = notice.words && notice.stands === "document" ? "companion" : "text";
        // Beside a text, what it does not print is named; the words are in it all the same.
        const isNamed = !notice.words && parts.beside.includes(plain(notice.citation));
        if (!where.includes(wanted) && !isNamed)
          silent.push(`${state} ${notice.id}: ${where.join(", ") || "nowhere"}`);
        if (!notice.words && notice.stands === "document" && !parts.cover.includes(plain(notice.citation)))
          silent.push(`${state} ${notice.id}: not on the last page`);
      }
    }
    expect(silent).toEqual([]);
  },
);

test.each(withLists.map((form) => [form.slug, form] as const))(
  "LAW-02 %s: each of the 51 places has a list that was read, or says that it was not",
  (_, form) => {
    const document = form.law?.notices ?? "deed";
    const lists = allNotices();
    const silent = usStates.filter((state) => {
      const list = lists.find((one) => one.state === state)?.documents[document];
      const isRead = list && !list.lookedInto.startsWith("Nothing was read");
      const { text, cover } = partsOf(form, { governingState: state });
      const isTold = /requires?(?: with it)? were not read/.test(`${text} ${cover}`);
      return Boolean(isRead) === isTold;
    });
    expect(silent).toEqual([]);
  },
);

const LEASE = "residential-lease-agreement";
const MONTHLY = "month-to-month-rental-agreement";
const SUBLEASE = "sublease-agreement";
const PAY = "notice-to-pay-rent-or-quit";
const END = "notice-of-lease-termination";
const DEPOSIT = "security-deposit-return-letter";
const JOB = "employment-agreement";
const INVENTIONS = "invention-assignment-agreement";

/** Written from the laws, not from the forms. */
const cases: [
  slug: string,
  state: string,
  answers: Record<string, unknown>,
  words: string,
  where: Where[],
][] = [
  [
    LEASE,
    "Virginia",
    {},
    "No additional security deposits or rent shall be charged unless they are listed below",
    ["text"],
  ],
  [
    MONTHLY,
    "Virginia",
    {},
    "No additional security deposits or rent shall be charged unless they are listed below",
    ["text"],
  ],
  [
    LEASE,
    "Texas",
    {},
    "is not aware that the dwelling you are renting is located in a 100-year floodplain",
    ["companion"],
  ],
  [MONTHLY, "Texas", { floodplain: "aware" }, "(X) is or ( ) is not aware that the dwelling", ["companion"]],
  [LEASE, "Oklahoma", {}, "100-year floodplain", []],
  [LEASE, "California", {}, "Bed bug Appearance: Bed bugs have six legs.", ["companion"]],
  [MONTHLY, "California", {}, "Bed bug Appearance: Bed bugs have six legs.", ["companion"]],
  [LEASE, "California", {}, "Gov. Code § 8589.45", ["text"]],
  [
    LEASE,
    "California",
    { tenantProtection: "exempt" },
    "This property is not subject to the rent limits",
    ["text"],
  ],
  [
    LEASE,
    "California",
    { tenantProtection: "covered" },
    "This property is not subject to the rent limits",
    [],
  ],
  [LEASE, "Illinois", { belowThird: true }, "Radon Warning Statement", ["companion"]],
  [LEASE, "Illinois", {}, "Radon Warning Statement", ["companion"]],
  [LEASE, "Illinois", { belowThird: false }, "Radon Warning Statement", []],
  [LEASE, "Illinois", {}, "Radon Guide for Tenants and any records", ["text", "last page"]],
  [
    LEASE,
    "Florida",
    { term: "fixed", earlyEnd: true },
    "I do not agree to liquidated damages",
    ["companion"],
  ],
  [LEASE, "Florida", { term: "fixed", earlyEnd: false }, "I do not agree to liquidated damages", []],
  [LEASE, "Georgia", { term: "fixed", earlyEnd: true }, "I do not agree to liquidated damages", []],
  [LEASE, "Florida", {}, "Fla. Stat. § 83.512(1)", ["text", "last page"]],
  [LEASE, "New Jersey", {}, "N.J. Stat. § 46:8-50(a)", ["text", "last page"]],
  [LEASE, "Ohio", { builtBefore1978: true }, "Lead Warning Statement", ["companion"]],
  [LEASE, "Ohio", {}, "Lead Warning Statement", ["companion"]],
  [LEASE, "Ohio", { builtBefore1978: false }, "Lead Warning Statement", []],
  [
    LEASE,
    "Ohio",
    { builtBefore1978: true, hasManager: true },
    "The federal lead paint disclosure, with the signature of the manager",
    ["last page"],
  ],
  [
    MONTHLY,
    "Utah",
    { builtBefore1978: true, leadKnown: "none" },
    "Landlord has no knowledge of lead-based paint",
    ["companion"],
  ],
  [LEASE, "Wisconsin", {}, "The notices that the law of Wisconsin requires were not read", ["text"]],
  [SUBLEASE, "Virginia", {}, "No additional security deposits or rent shall be charged", ["text"]],
  [
    SUBLEASE,
    "Texas",
    { floodplain: "notAware" },
    "( ) is or (X) is not aware that the dwelling",
    ["companion"],
  ],
  [SUBLEASE, "Wisconsin", {}, "were not read for this document; Sublandlord must see to them", ["text"]],
  [
    SUBLEASE,
    "Ohio",
    { builtBefore1978: true, leadReports: "none" },
    "Sublandlord has no records or reports",
    ["companion"],
  ],
  [PAY, "Oregon", {}, "ORS 90.395(2)", ["last page", "beside"]],
  [PAY, "Massachusetts", {}, "Mass. Gen. Laws ch. 186, § 31", ["last page", "beside"]],
  [
    PAY,
    "Minnesota",
    {},
    "The notices that the law of this state requires with it were not read",
    ["last page"],
  ],
  [LEASE, "Minnesota", {}, "were not read for this document", []],
  [
    LEASE,
    "Minnesota",
    {},
    "A copy of every open inspection order and condemnation order",
    ["text", "last page"],
  ],
  [MONTHLY, "Minnesota", {}, "Minn. Stat. § 504B.120", ["text"]],
  [LEASE, "Rhode Island", { builtBefore1978: true }, "216 R.I. Code R. 50-15-3.5.3", ["text", "last page"]],
  [LEASE, "Rhode Island", { builtBefore1978: false }, "216 R.I. Code R. 50-15-3.5.3", []],
  [SUBLEASE, "Rhode Island", {}, "R.I. Gen. Laws § 34-18-22.1", ["text"]],
  [LEASE, "Nevada", {}, "A summary of NRS 202.470", ["text"]],
  [LEASE, "Nevada", {}, "NRS 118A.200(3)(k)", ["text", "last page"]],
  [LEASE, "Colorado", {}, "C.R.S. § 38-12-803", ["text", "last page"]],
  [LEASE, "Connecticut", {}, "Conn. Gen. Stat. § 47a-23c(e)(1)", ["text", "last page"]],
  [LEASE, "Connecticut", { takesDeposit: false }, "Conn. Gen. Stat. § 47a-21(h)(4)(A)", []],
  [MONTHLY, "Connecticut", {}, "Conn. Gen. Stat. § 47a-3f(b), (c)", ["text"]],
  [LEASE, "Maryland", {}, "The current Maryland Tenants' Bill of Rights", ["text", "last page"]],
  [LEASE, "Maryland", { takesDeposit: true }, "Md. Code, Real Prop. §§ 8-203.1(a), 8-208(c)(3)", ["text"]],
  [LEASE, "Maryland", { builtBefore1978: false }, "Md. Code, Env. § 6-823(b)", []],
  [LEASE, "Hawaii", {}, "The landlord's general excise tax number", ["text"]],
  [MONTHLY, "Hawaii", {}, "Haw. Rev. Stat. § 521-42(a)", ["text", "last page"]],
  [LEASE, "Maine", {}, "14 M.R.S. § 6030-D(2)", ["text", "last page"]],
  [LEASE, "Maine", {}, "A statement of the policy on smoking, which the tenant acknowledges", ["text"]],
  [PAY, "Ohio", {}, "it is recommended that you seek legal assistance", ["text"]],
  [PAY, "Oregon", {}, "If the recipient is a veteran of the armed forces", ["text"]],
  [PAY, "Washington", {}, "FOURTEEN-DAY NOTICE TO PAY RENT OR VACATE THE PREMISES", ["text"]],
  [PAY, "Washington", {}, "Eviction Defense Screening Line at 855-657-8387", ["text"]],
  [PAY, "Idaho", {}, "Eviction Defense Screening Line", []],
  [PAY, "Rhode Island", {}, "You are now more than fifteen days in arrears", ["text"]],
  [
    END,
    "California",
    {},
    "State law permits former tenants to reclaim abandoned personal property",
    ["text"],
  ],
  [END, "California", {}, "option to request an initial inspection of the Home", ["text"]],
  [END, "California", {}, "Cal. Civ. Code § 1950.5(h)(1)(A)(ii)", ["beside"]],
  [END, "Nevada", {}, "State law permits former tenants to reclaim abandoned personal property", []],
  [END, "Oregon", {}, "may be obtained by calling a 2-1-1 information service", ["text"]],
  [END, "Rhode Island", { basis: "monthly" }, "for the purpose of terminating your tenancy", ["text"]],
  [END, "Rhode Island", { basis: "term" }, "for the purpose of terminating your tenancy", []],
  [END, "Connecticut", {}, "Conn. Gen. Stat. § 47a-23(b), (c)", ["last page", "beside"]],
  [END, "Hawaii", {}, "requires with it were not read", []],
  [END, "Wisconsin", {}, "requires with it were not read", ["last page"]],
  [DEPOSIT, "Michigan", { hasDeductions: true }, "respond to this notice by mail within 7 days", ["text"]],
  [DEPOSIT, "Michigan", { hasDeductions: false }, "respond to this notice by mail within 7 days", []],
  [
    DEPOSIT,
    "Florida",
    { hasDeductions: true },
    "This is a notice of my intention to impose a claim",
    ["text"],
  ],
  [DEPOSIT, "Florida", {}, "The form prints it.", ["beside"]],
  [DEPOSIT, "California", {}, "Copies of the bills, invoices or receipts", ["last page"]],
  [DEPOSIT, "Washington", {}, "RCW 59.18.280(1)(b)", ["last page", "beside"]],
  [DEPOSIT, "Rhode Island", {}, "requires with it were not read", []],
  [JOB, "California", {}, "qualifies fully under the provisions of Section 2870", ["text"]],
  [JOB, "California", {}, "Cal. Lab. Code § 2810.5(a)", ["last page", "beside"]],
  [JOB, "New York", {}, "N.Y. Lab. Law § 195(1)", ["last page", "beside"]],
  [JOB, "Washington", {}, "(i) directly to the business of the employer", ["text"]],
  [JOB, "Texas", {}, "qualifies fully under the provisions of Section 2870", []],
  [INVENTIONS, "California", {}, "Relate at the time of conception or reduction to practice", ["text"]],
  [INVENTIONS, "Washington", {}, "developed entirely on the employee's own time, unless (a)", ["text"]],
  [INVENTIONS, "Illinois", {}, "this notification is given under 765 ILCS 1060/2", ["text"]],
  ["quitclaim-deed", "Texas", {}, "NOTICE OF CONFIDENTIALITY RIGHTS", ["text"]],
  ["real-estate-purchase-agreement", "North Carolina", {}, "N.C. Gen. Stat. § 47E-4)", ["text", "last page"]],
  ["real-estate-purchase-agreement", "Washington", {}, "RCW 64.06.022", ["text"]],
];

test.each(cases)("LAW-07 %s, %s, %o: “%s” is in %j", (slug, governingState, answers, words, where) => {
  const parts = partsOf(formOf(slug), { governingState, ...answers } as Answers);
  expect(whereIs(words, parts)).toEqual(where);
});
