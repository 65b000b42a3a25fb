import type { Esign, LibraryForm } from "@sealwright/forms/library";
import { slugOf } from "@sealwright/forms/library";
import { countByEsign, formCategories } from "../../content/forms/library.ts";
import { libraryNumbers } from "../../content/forms/library-numbers.ts";
import type { LinkedForm } from "../../content/forms/linked-forms.ts";
import { hasPage } from "../../content/has-page.ts";

/** A copy of the form set: some of its forms by sub-category, with the counts of all of them. */
export interface FormFolder {
  key: string;
  title: string;
  counts: Record<Esign, number>;
  /** How many of them have been written. */
  written: number;
  sets: { name: string; count: number; forms: (LibraryForm & LinkedForm)[] }[];
}

/** The forms that the home page names, by sub-category. */
const NAMED: Record<string, readonly string[]> = {
  "Home ownership": [
    "Real Estate Purchase Agreement",
    "Property Disclosure Statement",
    "Quitclaim Deed",
    "Home Renovation Contract",
  ],
  Landlords: [
    "Residential Lease Agreement",
    "Month to Month Rental Agreement",
    "Commercial Lease Agreement",
    "Rental Application",
    "Pet Addendum",
    "Security Deposit Return Letter",
    "Rent Increase Notice",
    "Notice of Lease Termination",
    "Late Rent Notice",
    "Notice to Pay Rent or Quit",
  ],
  Tenants: [
    "Roommate Agreement",
    "Sublease Agreement",
    "Tenant Notice to Vacate",
    "Security Deposit Demand Letter",
  ],
  "Personal property": [
    "General Bill of Sale",
    "Pet Bill of Sale",
    "Vehicle Bill of Sale",
    "Boat Bill of Sale",
  ],
  "Family matters": ["Nanny Contract", "Child Travel Consent", "Prenuptial Agreement", "Parenting Plan"],
  "General legal matters": ["Loan Agreement", "Release of Liability", "Demand Letter", "Promissory Note"],
  "Estate planning": [
    "HIPAA Authorization",
    "Durable Power of Attorney",
    "Living Will",
    "Last Will and Testament",
  ],
  Service: [
    "Service Agreement",
    "Independent Contractor Agreement",
    "Statement of Work",
    "Web Design Contract",
  ],
  "Business formation": [
    "Single Member LLC Operating Agreement",
    "Partnership Agreement",
    "Founders Agreement",
    "Articles of Incorporation",
  ],
  "Business operations": [
    "Mutual Nondisclosure Agreement",
    "Sales Agreement",
    "Purchase Order",
    "Data Processing Agreement",
  ],
  Employment: ["Employment Agreement", "Job Offer Letter", "Resignation Letter", "Noncompete Agreement"],
};

export const formFolders: FormFolder[] = formCategories.map(({ key, name, subCategories }) => ({
  key,
  title: name,
  counts: countByEsign(subCategories.flatMap(({ forms }) => forms)),
  written: libraryNumbers(key).written,
  sets: subCategories.map((set) => ({
    name: set.name,
    count: set.forms.length,
    forms: (NAMED[set.name] ?? []).map((named) => formCalled(named, set.forms)),
  })),
}));

function formCalled(
  name: string,
  forms: readonly (LibraryForm & { href: string })[],
): LibraryForm & LinkedForm {
  const form = forms.find((one) => slugOf(one.name) === slugOf(name));
  if (!form) throw new Error(`The home page names "${name}", which is no form of the library`);
  const { href, ...rest } = form;
  return { ...rest, ...(hasPage(href) && { href }) };
}
