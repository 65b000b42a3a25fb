import type { UsState } from "../library/us-states.ts";

/**
 * A clause's promises, and the facts of law that limit each in every form. A clause names its promises
 * (`{#fees promise="lateFee"}`); the form then guards each fact, or says under `unguarded` why it cannot.
 */
export const promises = {
  noncompete: ["noncompetes.leastPay", "noncompetes.mostMonths"],
  solicitClients: ["noncompetes.solicitingPay"],
  solicitStaff: ["noncompetes.solicitingPay"],
  deposit: ["security-deposits.cap"],
  depositReturn: ["security-deposits.returnDays"],
  lateFee: ["late-rent-fees.capText", "late-rent-fees.graceDays"],
  entry: ["landlord-entry.noticeHours"],
  monthlyNotice: ["ending-tenancies.monthlyDays", "ending-tenancies.landlordMonthlyDays"],
  returnedPayment: ["late-rent-fees.returnedFee"],
  earlyEnd: ["ending-tenancies.earlyFee"],
  rentChange: ["rent-control-notice.noticeDays"],
  interest: ["usury.ceiling"],
  leaseFees: [],
  debtFees: [],
} as const satisfies Record<string, readonly string[]>;
export type PromiseName = keyof typeof promises;

export const promiseNames = Object.keys(promises) as PromiseName[];

/** States that void a promise whatever the parties say. A question of the form must leave it out there (`voidIn`). */
export const voidPromises: Partial<Record<PromiseName, readonly UsState[]>> = {
  /** The loser of a lawsuit about a home's lease pays the winner's attorney's fees. */
  leaseFees: [
    "Alaska",
    "Delaware",
    "Iowa",
    "Kansas",
    "Kentucky",
    "Michigan",
    "Nebraska",
    "Ohio",
    "Rhode Island",
    "Virginia",
    "Washington",
    "Wisconsin",
  ],
  /** The same about a note or another evidence of debt. */
  debtFees: ["North Dakota", "South Dakota"],
};
