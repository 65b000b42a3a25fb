import type { Esign } from "../../components/badge/esign-badge.tsx";

/** A copy of the form set: some of its forms by sub-category, with the counts of all of them. */
export interface FormFolder {
  key: "real-estate" | "personal-family" | "business";
  title: string;
  /** How many of its forms can be signed electronically, depend on more, or have to be printed. */
  counts: Record<Esign, number>;
  sets: { name: string; count: number; forms: [name: string, esign: Esign][] }[];
}

export const formFolders: FormFolder[] = [
  {
    key: "real-estate",
    title: "Real estate",
    counts: { yes: 28, depends: 12, no: 3 },
    sets: [
      {
        name: "Home ownership",
        count: 14,
        forms: [
          ["Real Estate Purchase Agreement", "yes"],
          ["Property Disclosure Statement", "yes"],
          ["Quitclaim Deed", "depends"],
          ["Home Renovation Contract", "depends"],
        ],
      },
      {
        name: "Landlords",
        count: 19,
        forms: [
          ["Residential Lease Agreement", "yes"],
          ["Month to Month Rental Agreement", "yes"],
          ["Commercial Lease Agreement", "yes"],
          ["Rental Application", "yes"],
          ["Pet Addendum", "yes"],
          ["Security Deposit Return Letter", "yes"],
          ["Rent Increase Notice", "depends"],
          ["Notice of Lease Termination", "depends"],
          ["Late Rent Notice", "no"],
          ["Notice to Pay Rent or Quit", "no"],
        ],
      },
      {
        name: "Tenants",
        count: 10,
        forms: [
          ["Roommate Agreement", "yes"],
          ["Sublease Agreement", "yes"],
          ["Tenant Notice to Vacate", "yes"],
          ["Security Deposit Demand Letter", "yes"],
        ],
      },
    ],
  },
  {
    key: "personal-family",
    title: "Personal & family",
    counts: { yes: 22, depends: 20, no: 12 },
    sets: [
      {
        name: "Personal property",
        count: 11,
        forms: [
          ["General Bill of Sale", "yes"],
          ["Pet Bill of Sale", "yes"],
          ["Vehicle Bill of Sale", "depends"],
          ["Boat Bill of Sale", "depends"],
        ],
      },
      {
        name: "Family matters",
        count: 13,
        forms: [
          ["Nanny Contract", "yes"],
          ["Child Travel Consent", "depends"],
          ["Prenuptial Agreement", "no"],
          ["Parenting Plan", "no"],
        ],
      },
      {
        name: "General legal matters",
        count: 15,
        forms: [
          ["Loan Agreement", "yes"],
          ["Release of Liability", "yes"],
          ["Demand Letter", "yes"],
          ["Promissory Note", "depends"],
        ],
      },
      {
        name: "Estate planning",
        count: 15,
        forms: [
          ["HIPAA Authorization", "yes"],
          ["Durable Power of Attorney", "depends"],
          ["Living Will", "depends"],
          ["Last Will and Testament", "no"],
        ],
      },
    ],
  },
  {
    key: "business",
    title: "Business",
    counts: { yes: 61, depends: 2, no: 0 },
    sets: [
      {
        name: "Service",
        count: 15,
        forms: [
          ["Service Agreement", "yes"],
          ["Independent Contractor Agreement", "yes"],
          ["Statement of Work", "yes"],
          ["Web Design Contract", "yes"],
        ],
      },
      {
        name: "Business formation",
        count: 12,
        forms: [
          ["Single Member LLC Operating Agreement", "yes"],
          ["Partnership Agreement", "yes"],
          ["Founders Agreement", "yes"],
          ["Articles of Incorporation", "depends"],
        ],
      },
      {
        name: "Business operations",
        count: 20,
        forms: [
          ["Mutual Nondisclosure Agreement", "yes"],
          ["Sales Agreement", "yes"],
          ["Purchase Order", "yes"],
          ["Data Processing Agreement", "yes"],
        ],
      },
      {
        name: "Employment",
        count: 16,
        forms: [
          ["Employment Agreement", "yes"],
          ["Job Offer Letter", "yes"],
          ["Resignation Letter", "yes"],
          ["Noncompete Agreement", "depends"],
        ],
      },
    ],
  },
];
