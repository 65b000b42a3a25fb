import type { StateNotices } from "../../src/law/notice.ts";
import type { Law } from "../../src/law/schema.ts";
import { type LawOf, parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { EXPLANATION } from "./explanation.ts";

const LEASE = {
  slug: "room-lease",
  name: "Room Lease",
  category: "Real Estate",
  categorySlug: "real-estate",
  subCategory: "Landlords",
  templateId: 1990,
  esign: "yes",
  top: false,
} as const;

const read = {
  standing: "official current" as const,
  citation: "Tex. Code § 1",
  quote: "as the law says",
  url: "https://law.example",
  textAsOf: "2026",
  readOn: "2026-11-23",
};

/** A made-up subject: Texas has everything, Ohio an older copy, Kansas an exception, Nevada a payment apart, Utah a summary, and no other state was read. */
const madeUpLaw: LawOf = (subject) =>
  subject === "deposits"
    ? {
        subject: "Deposits",
        facts: {
          days: { label: "Days to return it", unit: "days" },
          cap: { label: "Largest deposit in months of rent", unit: "months" },
          list: { label: "A list of deductions is required", unit: "boolean" },
          least: { label: "Shortest notice", unit: "days" },
        },
        states: {
          Texas: {
            days: { ...read, value: 30, note: "From the day of moving out." },
            cap: { ...read, value: 2 },
            list: { ...read, value: true },
            least: { ...read, value: 1 },
          },
          Ohio: { days: { ...read, value: 45, standing: "official older", textAsOf: "2022" } },
          Kansas: {
            cap: {
              ...read,
              value: 1,
              cases: [
                { when: { furnished: true }, value: 1.5, citation: "Kan. Stat. § 1", quote: "as it says" },
              ],
              counts: { petDeposit: { counts: true, citation: "Kan. Stat. § 2", quote: "as it says" } },
            },
          },
          Nevada: {
            cap: {
              ...read,
              value: 3,
              counts: { petDeposit: { counts: false, months: 0.25, citation: "NRS 1", quote: "as it says" } },
            },
          },
          Utah: { days: { ...read, value: 21, standing: "secondary" } },
        } as unknown as Law["states"],
        chaptersRead: {
          Iowa: [
            {
              facts: ["cap"],
              chapter: "Iowa Code ch. 1",
              sections: ["1.1"],
              url: "https://law.example",
              textAsOf: "2024-05",
              readOn: "2026-11-23",
            },
          ],
        },
      }
    : undefined;

/** A form that reads state law, small enough to see through. */
export function stateForm(change: (text: string) => string = (text) => text): Form {
  const { form, problems } = readStateForm(change(STATE_FORM));
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
}

export function readStateForm(
  text: string,
  notices: readonly StateNotices[] = [],
): ReturnType<typeof parseForm> {
  return parseForm({ path: "real-estate/room-lease.md", text }, [LEASE], { lawOf: madeUpLaw, notices });
}

export const STATE_FORM = `---
name: Room Lease
description: A lease of a room that the tests of state law are made with.
category: Real Estate
subCategory: Landlords
kind: statement
templateId: 1990
version: "1.0"
date: 2026-11-21
esign: { status: "yes", reason: It is a contract. }
witnesses: { count: 0, text: None. }
notary: { block: none, text: None. }
filing: { text: Not filed. }
signers: [{ field: landlord, role: Landlord }, { field: tenants, role: Tenant }]
minutes: 5
fields:
  - { id: landlord, label: Landlord, type: party, required: true }
  - id: tenants
    label: Tenants
    type: repeat
    item: tenant
    max: 4
    fields: [{ id: tenant, label: Tenant, type: party }]
  - { id: governingState, label: State, type: state, required: true }
  - { id: rent, label: Rent, type: money }
  - { id: startDate, label: First day, type: date }
  - { id: stay, label: Days of the stay, type: number }
law:
  state: governingState
  facts: { returnDays: deposits.days, cap: deposits.cap, list: deposits.list }
whenToUse: [For tests.]
afterSigning: [Nothing.]
seeALawyerIf: [Never.]
questions: [{ question: Is it real?, answer: No. }]
changes: [{ version: "1.0", date: 2026-11-21, text: First version. }]
---

## Room {#room}

:landlord rents a room to :tenants for :rent from :startDate for :stay days under the law of :governingState.

:::if{returnDays}
The deposit comes back within :returnDays, which :returnDays[citation] requires.
:::
:::else
The deposit comes back.
:::

:::if{cap}
It is at most :cap[rent].
:::

:::if{list="yes"}
A list says what was kept.
:::

:::if{governingState="Texas|Ohio"}
This is the text for two states.
:::

${EXPLANATION}
`;
