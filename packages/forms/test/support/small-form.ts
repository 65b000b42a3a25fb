import { allCertificates, parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { EXPLANATION } from "./explanation.ts";

const certificates = allCertificates();

/** The small form in the library's list. */
export const LOAN = {
  slug: "loan-agreement",
  name: "Loan Agreement",
  category: "Personal Family",
  categorySlug: "personal-family",
  subCategory: "General Legal Matters",
  templateId: 1069,
  esign: "yes",
  top: false,
} as const;

/** A form that has one of everything, small enough to see through. */
export function smallForm(change: (text: string) => string = (text) => text): Form {
  const file = { path: "personal-family/loan-agreement.md", text: change(TEXT) };
  const { form, problems } = parseForm(file, [LOAN], { certificates });
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
}

/** The file of the small form, to be changed by tests of what is reported. */
export function smallText(): string {
  return TEXT;
}

const TEXT = `---
name: Loan Agreement
description: A loan that the tests are made with, with one of everything.
category: Personal Family
subCategory: General Legal Matters
kind: contract
templateId: 1069
version: "1.0"
date: 2026-11-21
esign: { status: "yes", reason: It is a contract. }
witnesses: { count: 2, text: Two. }
notary: { block: acknowledgment, text: One. }
filing: { text: Not filed. }
signers: [{ field: lender, role: Lender }, { field: borrowers, role: Borrower }]
minutes: 5
fields:
  - { id: lender, label: Lender, type: party, required: true }
  - id: borrowers
    label: Borrowers
    type: repeat
    item: borrower
    required: true
    min: 1
    max: 3
    total: { of: share, equals: 100 }
    fields:
      - { id: borrower, label: Borrower, type: party, required: true }
      - { id: share, label: Share in percent, type: number, decimals: true, min: 0, max: 100 }
  - { id: principal, label: Sum lent, type: money, required: true, min: 1 }
  - { id: fee, label: Fee, type: money, shownWhen: { hasFee: true } }
  - { id: hasFee, label: Is there a fee?, type: boolean, whenBlank: false }
  - { id: rate, label: Interest a year, type: number, decimals: true, min: 0, max: 40 }
  - { id: count, label: Number of payments, type: number, min: 1, max: 600 }
  - { id: startDate, label: Day of the loan, type: date, required: true }
  - { id: first, label: First payment, type: date, notBefore: startDate }
  - id: goals
    label: What it is for
    type: multi
    none: nothing in particular
    whenBlank: [car]
    options: [{ id: car, label: a car }, { id: home, label: a home }, { id: other, label: other, text: something else }]
  - { id: place, label: Place, type: address }
  - { id: notes, label: Notes, type: longText }
  - { id: nickname, label: Name of the loan, type: text, optional: true }
  - { id: law, label: State, type: text, default: Ohio }
computed:
  - { id: owed, label: Owed in all, type: sum, of: [principal, fee] }
  - { id: rest, label: Lent without the fee, type: difference, from: owed, less: [fee] }
  - { id: shares, label: All shares, type: sum, of: [share] }
  - { id: review, label: Day of review, type: dateAdd, from: startDate, unit: months, amount: 1 }
  - { id: plan, label: Payments, type: schedule, principal: owed, rate: rate, payments: count, first: first }
whenToUse: [For tests.]
afterSigning: [Nothing.]
seeALawyerIf: [Never.]
questions: [{ question: Is it real?, answer: No. }]
changes: [{ version: "1.0", date: 2026-11-21, text: First version. }]
---

::parties

## Sum {#sum}

:lender lends :owed to :borrowers from :startDate[]:if[, with a fee of :fee]{hasFee="yes"}, for :goals, at :place in :place[state]. See section :section[law].

:::each{borrowers}
:borrower[email] owes :share percent of it, which is :principal, all shares being :shares, and :rest without a fee.
:::

::table{borrowers}

${EXPLANATION}

## Fee {#fee hasFee="yes"}

- The fee is :fee.
- It is **due** at once. Initials :blank[initials]

${EXPLANATION}

## Payments {#payments}

:::if{notes}
:notes
:::
:::else
There are no notes.
:::

:::if{goals="car"}
The car secures it.
:::

It is called :nickname.

The loan is paid at :rate percent in :count payments from :first, :plan[payment] each, :plan[total] in all, and reviewed on :review.

::table{plan}

${EXPLANATION}

## Law {#law}

The law of :law applies.

${EXPLANATION}
`;
