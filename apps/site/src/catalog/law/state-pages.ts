import type { Form, Source } from "@sealwright/forms";
import type { StateNotices } from "@sealwright/forms/law";
import { LIBRARY, STATE_LAW } from "../forms/library-paths.ts";
import { writtenForms } from "../forms/written-forms.ts";
import { noticesOf } from "./all-notices.ts";
import { type FactKey, type Place, type PlaceFact, places } from "./place.ts";

/** A form that has a page for each state whose law on it was read. */
interface StateForm {
  slug: string;
  /** What its pages tell, in this order. */
  tells: readonly FactKey[];
  /** What its pages have in their table alone. */
  lists?: readonly FactKey[];
  /** What the page of a narrower form tells instead, where that state has one. */
  yields?: Partial<Record<FactKey, string>>;
  /** Whether the form's own notes on a state count as facts, where no table of facts has what they say. */
  countsNotes?: true;
  /** The document of which its pages list the notices that a state requires. */
  notices?: keyof StateNotices["documents"];
}

const LEASE = "residential-lease-agreement";
const DEED = "quitclaim-deed";
const MONTHLY = "month-to-month-rental-agreement";
const DEPOSIT_LETTER = "security-deposit-return-letter";
const PAY_NOTICE = "notice-to-pay-rent-or-quit";

/** In the order in which a state's page of law names them. */
export const stateForms: readonly StateForm[] = [
  {
    slug: LEASE,
    notices: "residentialLease",
    tells: [
      "security-deposits.cap",
      "late-rent-fees.graceDays",
      "late-rent-fees.capText",
      "late-rent-fees.returnedFee",
      "landlord-entry.noticeHours",
      "landlord-entry.noticeText",
      "lease-disclosures.flood",
      "lease-disclosures.radon",
      "lease-disclosures.mold",
      "ending-tenancies.earlyFee",
      "rent-control-notice.noticeDays",
      "ending-tenancies.monthlyDays",
      "ending-tenancies.landlordMonthlyDays",
      "security-deposits.returnDays",
      "security-deposits.itemization",
      "security-deposits.interest",
      "notice-to-pay.days",
    ],
    yields: {
      "rent-control-notice.noticeDays": MONTHLY,
      "ending-tenancies.monthlyDays": MONTHLY,
      "ending-tenancies.landlordMonthlyDays": MONTHLY,
      "security-deposits.returnDays": DEPOSIT_LETTER,
      "security-deposits.itemization": DEPOSIT_LETTER,
      "security-deposits.interest": DEPOSIT_LETTER,
      "notice-to-pay.days": PAY_NOTICE,
    },
  },
  {
    slug: MONTHLY,
    tells: [
      "ending-tenancies.monthlyDays",
      "ending-tenancies.landlordMonthlyDays",
      "ending-tenancies.weeklyDays",
      "rent-control-notice.noticeDays",
    ],
    lists: ["security-deposits.cap", "landlord-entry.noticeText", "notice-to-pay.days"],
  },
  {
    slug: DEPOSIT_LETTER,
    notices: "depositLetter",
    tells: [
      "security-deposits.returnDays",
      "security-deposits.itemization",
      "security-deposits.interest",
      "small-claims.limit",
    ],
    lists: ["security-deposits.cap"],
  },
  {
    slug: PAY_NOTICE,
    notices: "payNotice",
    tells: ["notice-to-pay.days", "late-rent-fees.graceDays", "late-rent-fees.capText", "small-claims.limit"],
    yields: { "late-rent-fees.graceDays": LEASE, "late-rent-fees.capText": LEASE },
  },
  {
    slug: "notice-of-lease-termination",
    tells: [],
    lists: ["security-deposits.returnDays", "security-deposits.itemization"],
    countsNotes: true,
  },
  {
    slug: "rent-increase-notice",
    tells: [],
    lists: ["rent-control-notice.noticeDays"],
    countsNotes: true,
  },
  {
    slug: DEED,
    notices: "deed",
    tells: ["deeds.acknowledgment", "deeds.witnesses", "deeds.transferReturn", "notarial-certificates.form"],
  },
  {
    slug: "last-will-and-testament",
    tells: ["wills.witnesses", "wills.holographic", "wills.selfProving", "wills.minimumAge"],
  },
  {
    slug: "durable-power-of-attorney",
    tells: [
      "powers-of-attorney.notary",
      "powers-of-attorney.witnesses",
      "powers-of-attorney.statutoryForm",
      "notarial-certificates.form",
    ],
    yields: { "notarial-certificates.form": DEED },
  },
  {
    slug: "medical-power-of-attorney",
    tells: ["medical-powers.witnesses", "medical-powers.notaryInstead", "medical-powers.statutoryForm"],
  },
  {
    slug: "noncompete-agreement",
    tells: [
      "noncompetes.standingText",
      "noncompetes.threshold",
      "noncompetes.leastPay",
      "noncompetes.mostMonths",
      "noncompetes.offerDays",
      "noncompetes.offerBusinessDays",
      "noncompetes.solicitingPay",
    ],
  },
];

/** Forms whose rules other forms' pages of states tell: that form's slug, or none where only the state's page of law has them. */
const toldBy: Readonly<Record<string, string | null>> = {
  "late-rent-notice": LEASE,
  "lease-amendment": LEASE,
  "lease-renewal-agreement": DEPOSIT_LETTER,
  "room-rental-agreement": LEASE,
  "demand-letter": null,
};

/** Where a form's own page leads for each state. @returns nothing for a form that lists no states */
export function stateLinksOf(slug: string): { place: Place; page: StatePage | undefined }[] {
  const hasPages = stateForms.some((one) => one.slug === slug);
  if (!hasPages && !(slug in toldBy)) return [];
  const teller = hasPages ? slug : toldBy[slug];
  return places.map((place) => ({ place, page: teller ? pageOfState(place, teller) : undefined }));
}

/** With fewer facts in official words, a state has no page for a form. */
const LEAST_OFFICIAL = 3;

/** A form's page for one state. */
export interface StatePage {
  form: Form;
  place: Place;
  href: string;
  /** In official words, for the table. */
  facts: readonly PlaceFact[];
  /** Those of them that the page writes about. */
  told: readonly PlaceFact[];
  /** Those that another form's page tells, by that form's slug. */
  elsewhere: Partial<Record<FactKey, string>>;
  /** Every fact that the form depends on, read or not. */
  keys: readonly FactKey[];
  /** The form's own, in official words. */
  notes: readonly StateNote[];
  /** The document of which it lists the notices that the state requires. */
  notices: StateForm["notices"];
}

/** What a form itself says of a state's law. */
export interface StateNote {
  text: string;
  source: Source;
}

/** The same rule as a text, where it is known as a number. */
const asNumber: Partial<Record<FactKey, FactKey>> = {
  "landlord-entry.noticeText": "landlord-entry.noticeHours",
  "noncompetes.threshold": "noncompetes.leastPay",
};

function isSaidBy({ key, cell }: PlaceFact, place: Place): boolean {
  const number = asNumber[key];
  return number !== undefined && place.official(number)?.cell.quote === cell.quote;
}

function countsIn(stateForm: StateForm, place: Place): boolean {
  const { tells, countsNotes } = stateForm;
  const facts = tells.filter((key) => place.official(key)).length;
  const missing = LEAST_OFFICIAL - facts;
  return missing <= 0 || ((countsNotes || missing === 1) && notesOn(stateForm, place).length >= missing);
}

function formOf({ slug }: StateForm): Form {
  const form = writtenForms.find((one) => one.slug === slug);
  if (!form) throw new Error(`There is no form ${slug} for the pages of its states`);
  return form;
}

/** The form's own notes, but for those that a fact of the page, its list of notices or another form's page tells. */
function notesOn(stateForm: StateForm, place: Place): StateNote[] {
  const { tells, notices } = stateForm;
  const others = firstToNote(stateForm).filter((one) => countsIn(one, place));
  const told = new Set(others.flatMap((one) => notesIn(one, place)).map(({ source }) => source.quote));
  const facts = tells.flatMap((key) => place.official(key) ?? []);
  const sections = new Set(facts.flatMap(({ cell }) => [cell, ...(cell.cases ?? [])]).map(sectionOf));
  const listed = (notices && noticesOf(place.state, notices)) ?? [];
  return notesIn(stateForm, place).filter(
    ({ source }, at, all) =>
      !told.has(source.quote) &&
      !sections.has(sectionOf({ citation: source.name })) &&
      !listed.some(({ citation }) => citation === source.name) &&
      all.findIndex((one) => one.source.quote === source.quote) === at,
  );
}

/** Pages that are about notes have them before all others. */
function firstToNote(stateForm: StateForm): StateForm[] {
  const earlier = stateForms.slice(0, stateForms.indexOf(stateForm));
  const aboutNotes = (stateForm.countsNotes ? earlier : stateForms).filter(({ countsNotes }) => countsNotes);
  return stateForm.countsNotes ? aboutNotes : [...aboutNotes, ...earlier.filter((one) => !one.countsNotes)];
}

/** In official words. */
function notesIn(stateForm: StateForm, place: Place): StateNote[] {
  const { states, notIn } = formOf(stateForm);
  return [...states, ...notIn].flatMap(({ states: named, text, source }) =>
    source && source.standing !== "secondary" && named.includes(place.state) ? { text, source } : [],
  );
}

/** "1946.1(b)" of “Cal. Civ. Code § 1946.1(b)”: forms and tables abbreviate the rest differently. */
function sectionOf({ citation }: { citation: string }): string {
  return citation.match(/\d[\w.:-]*(?:\(\w+\))*/g)?.at(-1) ?? citation;
}

function pagesOf(stateForm: StateForm): StatePage[] {
  const { tells, lists = [], yields = {} } = stateForm;
  const form = formOf(stateForm);
  return places
    .filter((place) => countsIn(stateForm, place))
    .map((place) => {
      const tellers = stateForms.filter((one) => countsIn(one, place)).map((one) => one.slug);
      const elsewhere = Object.fromEntries(
        Object.entries(yields).filter(([, teller]) => teller && tellers.includes(teller)),
      );
      const official = (keys: readonly FactKey[]) =>
        keys.flatMap((key) => place.official(key) ?? []).filter((fact) => !isSaidBy(fact, place));
      return {
        form,
        place,
        href: `${LIBRARY}/${form.path}/${place.slug}`,
        facts: official([...tells, ...lists]),
        told: official(tells).filter(({ key }) => !elsewhere[key]),
        elsewhere,
        keys: [...tells, ...lists],
        notes: notesOn(stateForm, place),
        notices: stateForm.notices,
      };
    });
}

/** Every form's page for a state. Build only. */
export const statePages: readonly StatePage[] = stateForms.flatMap(pagesOf);

export function pageOfState({ state }: Pick<Place, "state">, slug: string): StatePage | undefined {
  return statePages.find(({ form, place }) => form.slug === slug && place.state === state);
}

/** All that was read of a state's law. */
export function stateLawHref({ slug }: Pick<Place, "slug">): string {
  return `${STATE_LAW}/${slug}`;
}
