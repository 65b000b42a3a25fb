import type { Answers } from "@sealwright/forms";

/** A form that is filled in to be sent. */
export interface Paper {
  templateId: number;
  /** Of its tree. */
  path: string;
  /** Whose signers they are, by the fields' ids. */
  parties: readonly [string, string];
  answers: Answers;
}

export const BILL_OF_SALE: Paper = {
  templateId: 1045,
  path: "/signature/contracts/personal-family/general-bill-of-sale.json",
  parties: ["seller", "buyer"],
  answers: {
    seller: {
      kind: "person",
      name: "Sam Seller",
      address: "1 Oak St, Denver, CO 80202",
      email: "sam@mail.example",
    },
    buyer: {
      kind: "person",
      name: "Bea Buyer",
      address: "2 Elm St, Denver, CO 80203",
      email: "bea@mail.example",
    },
    items: [{ itemName: "Six oak chairs", itemPrice: 42_000 }],
    condition: "asIs",
    knownDefects: "none known",
    payment: "cash",
    timing: "signing",
    effectiveDate: "2026-05-04",
    delivery: "now",
    returns: "final",
    governingState: "CO",
  },
};

/** The longest contract that our forms make: a loan with a schedule of 480 payments. */
export const LONGEST_LOAN: Paper = {
  templateId: 1069,
  path: "/signature/contracts/personal-family/loan-agreement.json",
  parties: ["lender", "borrower"],
  answers: {
    lender: {
      kind: "person",
      name: "Sam Seller",
      address: "1 Oak St, Denver, CO 80202",
      email: "sam@mail.example",
    },
    borrower: {
      kind: "person",
      name: "Bea Buyer",
      address: "2 Elm St, Denver, CO 80203",
      email: "bea@mail.example",
    },
    borrowerKind: "person",
    hasGuarantor: false,
    effectiveDate: "2026-05-04",
    principal: 25_000_000,
    businessLoan: false,
    startDate: "2026-05-04",
    purpose: "to build a house",
    rate: 5,
    repayment: "installments",
    paymentEvery: "month",
    firstDue: "2026-06-04",
    paymentCount: 480,
    payment: "bank transfer to an account that the lender names",
    chargesLateFee: false,
    security: "none",
    hasReports: false,
    limitsDebt: false,
    missedDays: 10,
    cureDays: 30,
    raisesRate: false,
    mediation: "none",
    lawsuitFees: "own",
    forum: "any",
    governingState: "CO",
  },
};

/** Three documents: Illinois asks for a radon disclosure below the third floor, and the house was built before 1978. */
export const LEASE_WITH_DISCLOSURES: Paper = {
  templateId: 1016,
  path: "/signature/contracts/real-estate/month-to-month-rental-agreement.json",
  parties: ["landlord", "tenants.0.tenant"],
  answers: {
    landlord: {
      kind: "person",
      name: "Sam Seller",
      address: "2 Elm St, Springfield, IL 62701",
      email: "sam@mail.example",
    },
    tenants: [
      {
        tenant: {
          kind: "person",
          name: "Bea Buyer",
          address: "1 Oak St, Springfield, IL 62701",
          email: "bea@mail.example",
        },
      },
    ],
    hasManager: false,
    occupants: "no one else",
    premises: { street: "1 Oak Street", city: "Springfield", state: "IL", zip: "62701" },
    builtBefore1978: true,
    leadKnown: "none",
    leadReports: "none",
    governingState: "Illinois",
    belowThird: true,
    effectiveDate: "2026-12-01",
    startDate: "2026-12-15",
    rent: 150_000,
    dueDay: 1,
    included: "nothing more",
    payment: "bank transfer",
    takesDeposit: false,
    utilities: ["water"],
    pets: "notAllowed",
  },
};
