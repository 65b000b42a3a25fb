import { type Answers, type Form, fillForm } from "@sealwright/forms";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

/** The tenancy of the table: a year, unfurnished, many homes, a tenant of 40. */
export const TENANCY: Answers = {
  term: "fixed",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  furnished: false,
  pets: "allowed",
  takesPetDeposit: true,
  smallLandlord: false,
  tenantAge: 40,
  leaseJudgment: false,
  felonyConviction: false,
  tenancyYear: 1,
  largeBuilding: false,
  fewHomes: false,
  ownerOccupied: false,
  pensionTenant: false,
  takesDeposit: true,
  chargesLateFee: true,
};

/** The loan of the table: small, for the household, to a person, by someone who lends now and then. */
export const LOAN: Answers = {
  principal: 100_000,
  businessLoan: false,
  regularLender: false,
  companyBorrower: false,
};

export const LEASE = "residential-lease-agreement";
export const MONTHLY = "month-to-month-rental-agreement";
export const SUBLEASE = "sublease-agreement";
export const QUIT = "notice-to-pay-rent-or-quit";
const LEAVE = "tenant-notice-to-vacate";
const NOTES = ["promissory-note", "loan-agreement"];
export const LOANS = ["iou", ...NOTES];
export const ROOM = "room-rental-agreement";
const LEASES = [LEASE, MONTHLY, SUBLEASE, ROOM];
const INCREASE = "rent-increase-notice";
const ENDING = "notice-of-lease-termination";
export const REMINDER = "late-rent-notice";

/** A number that a column of the table limits by itself, tried between two bounds. */
export const plainTrials = [
  ["days to return the deposit", LEASES, "depositDays", "returned", "most", [1, 90], {}],
  ["hours before entry", LEASES, "entryHours", "entry", "least", [1, 168], {}],
  ["days of grace", [...LEASES, REMINDER], "graceDays", "grace", "least", [0, 60], {}],
  ["days before a raise", [MONTHLY], "changeDays", "raise", "least", [1, 365], {}],
  ["days of a raise", [INCREASE], "changeDays", "raise", "least", [1, 365], { writtenLease: true }],
  ["days of a landlord’s notice", [MONTHLY], "landlordNoticeDays", "landlordMonth", "least", [1, 365], {}],
  ["days to end a tenancy", [ENDING], "noticeDays", "landlordMonth", "least", [7, 365], { basis: "monthly" }],
  [
    "days of either’s notice",
    [LEASE, SUBLEASE, ROOM],
    "noticeDays",
    "landlordMonth",
    "least",
    [1, 365],
    { term: "monthly" },
  ],
  ["days to pay or quit", [QUIT], "noticeDays", "quit", "least", [1, 60], {}],
  ["interest", LOANS, "rate", "interest", "most", [0, 36], {}],
  ["interest after a default", NOTES, "defaultRate", "interest", "most", [0, 36], { raisesRate: true }],
  [
    "days to leave by the month",
    [LEAVE],
    "noticeDays",
    "monthToLeave",
    "least",
    [7, 90],
    { basis: "monthly" },
  ],
  [
    "days to leave by the week",
    [LEAVE],
    "weekNoticeDays",
    "weekToLeave",
    "least",
    [2, 90],
    { basis: "weekly" },
  ],
] as const;

export type PlainTrial = (typeof plainTrials)[number];

/** Guards with trials of their own, by the question. */
export const ownTrials = {
  deposit: LEASES,
  petDeposit: [LEASE],
  lateFee: [...LEASES, REMINDER],
  graceDays: ["rent-payment-plan-agreement"],
  effectiveDate: ["security-deposit-return-letter"],
  entryDate: ["notice-of-entry"],
  returnedFee: [LEASE],
  earlyFee: [LEASE],
  landlordsNotice: [...LEASES, ENDING],
  annualPay: ["noncompete-agreement", "nonsolicitation-agreement"],
  solicitedCustomers: ["noncompete-agreement"],
  solicitedStaff: ["noncompete-agreement"],
  startDate: ["noncompete-agreement"],
  startAfterReview: ["noncompete-agreement"],
  restrictedClients: ["employment-agreement"],
  restrictedStaff: ["employment-agreement"],
  months: ["noncompete-agreement"],
  covers: ["nonsolicitation-agreement"],
};

/** The questions of these that the law stops. */
export const stoppedAt = (form: Form | string, answers: Answers, ids: readonly string[]) => {
  const { stops } = fillForm(typeof form === "string" ? formOf(form) : form, answers, ON);
  return [...new Set(stops.map(({ path }) => path))].filter((path) => ids.includes(path));
};
