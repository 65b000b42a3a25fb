/**
 * The contracts of a made-up company. Days are counted from today, so that there is always one that is due, one that is out
 * and one that has ended. Every name, address and amount is invented.
 */
import type { EnvelopeState, Origin } from "@sealwright/protocol/signing/states";
import { lease, services } from "./sample-texts.ts";

export interface SampleSigner {
  name: string;
  party: string;
  state: "signed" | "opened" | "notified" | "waiting" | "declined";
}

export interface SampleDocument {
  id: string;
  title: string;
  otherSide: string;
  state: EnvelopeState;
  /** From a form, if not given. */
  origin?: Origin;
  amount?: { cents: number; per: string };
  starts?: number;
  ends?: number;
  renews?: true;
  next?: { kind: "notice" | "renewal" | "end"; in: number };
  /** When it was sent, or last changed. */
  changed: number;
  /** When the links of one that is out expire. */
  expires?: number;
  signers: SampleSigner[];
  reason?: string;
  /** A paragraph each. */
  text: string[];
}

export const COMPANY = {
  name: "Paul Hart",
  email: "paul@hartproperties.example",
  timeZone: "America/Los_Angeles",
};

const paul = (state: SampleSigner["state"], party = "landlord"): SampleSigner => ({
  ...{ name: COMPANY.name, party, state },
});
const signed = (name: string, party: string): SampleSigner => ({ name, party, state: "signed" });

export const SAMPLE_CONTRACTS: SampleDocument[] = [
  {
    ...{
      id: "laundry-equipment",
      title: "Laundry Equipment Service, 418 Alder St",
      origin: "import",
      state: "draft",
    },
    ...{
      otherSide: "Bay Coin Laundry Co.",
      amount: { cents: 264_000, per: "year" },
      signers: [],
      changed: -40,
    },
    ...{ starts: -302, ends: 63, renews: true, next: { kind: "notice", in: 3 } },
    text: services(
      "Bay Coin Laundry Co.",
      "supply, maintain and repair four washers and four dryers at 418 Alder Street",
      "$2,640 a year in advance",
      "The agreement is for one year and renews for a year at a time unless a party gives notice at least 60 days before the year ends.",
    ),
  },
  {
    ...{
      id: "lease-4b",
      title: "Residential Lease, 418 Alder St, Unit 4B",
      state: "sent",
      changed: -3,
      expires: 7,
    },
    ...{
      otherSide: "Ines Moreau, Theo Lindqvist",
      amount: { cents: 185_000, per: "month" },
      starts: 35,
      ends: 399,
    },
    signers: [
      signed("Ines Moreau", "tenants.0.tenant"),
      { name: "Theo Lindqvist", party: "tenants.1.tenant", state: "opened" },
      paul("waiting"),
    ],
    text: lease({
      ...{
        address: "418 Alder Street, Unit 4B, Oakland, California",
        tenants: "Ines Moreau and Theo Lindqvist",
      },
      ...{ rent: "$1,850", deposit: "$1,850" },
    }),
  },
  {
    ...{
      id: "roof-repair",
      title: "Independent Contractor Agreement, roof repair",
      state: "sent",
      changed: -5,
      expires: 14,
    },
    ...{ otherSide: "Vega Roofing LLC", amount: { cents: 890_000, per: "once" }, starts: 17, ends: 90 },
    signers: [signed("Marta Vega", "contractor"), paul("notified", "client")],
    text: [
      "This agreement is between Hart Properties LLC (the “Client”) and Vega Roofing LLC (the “Contractor”).",
      "1. Work. The Contractor shall repair the roof of 418 Alder Street as described in its estimate, and shall remove all debris.",
      "2. Price. The Client shall pay $8,900: half when the work begins, and half when it is finished and the Client has accepted it.",
      "3. Time. The Contractor shall begin within 14 days after both parties have signed and shall finish within ten working days.",
      "4. Independent contractor. The Contractor decides how the work is done, uses its own tools, and is responsible for its own taxes and insurance.",
    ],
  },
  {
    ...{
      id: "lease-2a",
      title: "Residential Lease, 418 Alder St, Unit 2A",
      state: "completed",
      changed: -335,
    },
    ...{ otherSide: "Grace Okafor", amount: { cents: 172_000, per: "month" }, starts: -330, ends: 34 },
    ...{ next: { kind: "end", in: 34 }, signers: [signed("Grace Okafor", "tenant"), paul("signed")] },
    text: lease({
      ...{ address: "418 Alder Street, Unit 2A, Oakland, California", tenants: "Grace Okafor" },
      ...{ rent: "$1,720", deposit: "$1,720" },
    }),
  },
  {
    ...{ id: "landscaping", title: "Landscaping Services, all buildings", state: "completed", changed: -290 },
    ...{ otherSide: "Greenfold Gardens", amount: { cents: 42_000, per: "month" }, starts: -285, ends: 80 },
    ...{ renews: true, next: { kind: "notice", in: 50 } },
    signers: [signed("Owen Pryce", "provider"), paul("signed", "client")],
    text: services(
      "Greenfold Gardens",
      "mow, prune and clear the grounds of all buildings every second week",
      "$420 a month",
      "The agreement is for one year and renews for a year at a time unless a party gives notice at least 30 days before the year ends.",
    ),
  },
  {
    ...{ id: "promissory-note", title: "Promissory Note", state: "completed", changed: -660 },
    ...{ otherSide: "Samuel Hart", amount: { cents: 1_200_000, per: "once" }, starts: -660, ends: 66 },
    ...{
      next: { kind: "end", in: 66 },
      signers: [signed("Samuel Hart", "borrower"), paul("signed", "lender")],
    },
    text: [
      "For value received, Samuel Hart (the “Borrower”) promises to pay to Paul Hart (the “Lender”) the principal sum of $12,000.",
      "1. Payments. The Borrower shall pay $500 on the first day of each month until the principal is paid in full. No interest accrues.",
      "2. Prepayment. The Borrower may prepay all or part of the principal at any time without a penalty.",
      "3. Default. If a payment is more than 15 days late, the Lender may declare the unpaid principal due at once.",
    ],
  },
  {
    ...{ id: "commercial-lease", title: "Commercial Lease, 2200 Quay St", state: "completed", changed: -920 },
    ...{
      otherSide: "Quay Street Coffee LLC",
      amount: { cents: 430_000, per: "month" },
      starts: -910,
      ends: 185,
    },
    ...{ next: { kind: "notice", in: 95 } },
    signers: [signed("Leila Amari", "tenant"), paul("signed")],
    text: [
      "This commercial lease is between Hart Properties LLC (the “Landlord”) and Quay Street Coffee LLC (the “Tenant”).",
      "1. Premises. The Landlord leases to the Tenant the ground floor of 2200 Quay Street, for use as a coffee shop.",
      "2. Term. The term is three years. The Tenant may extend it by three years by giving notice at least 90 days before it ends.",
      "3. Rent. The Tenant shall pay $4,300 each month in advance, and its share of property taxes and insurance.",
      "4. Repairs. The Landlord shall maintain the roof, the structure and the building’s systems. The Tenant shall maintain everything else.",
    ],
  },
  {
    ...{
      id: "internet",
      title: "Internet Service, common areas",
      origin: "list",
      state: "draft",
      changed: -40,
    },
    ...{
      otherSide: "Ferro Fiber, Inc.",
      amount: { cents: 106_800, per: "year" },
      starts: -150,
      ends: 214,
      renews: true,
    },
    ...{
      next: { kind: "renewal", in: 215 },
      signers: [],
      text: ["This contract was taken over from a list, without its text."],
    },
  },
  {
    ...{
      id: "mutual-nda",
      title: "Mutual Nondisclosure Agreement, Linden St sale",
      state: "completed",
      changed: -44,
    },
    ...{ otherSide: "Kestrel Development, Inc.", starts: -43, ends: 687, next: { kind: "end", in: 687 } },
    signers: [signed("Ada Brandt", "secondParty"), paul("signed", "firstParty")],
    text: [
      "This agreement is between Hart Properties LLC and Kestrel Development, Inc. Each may disclose information to the other.",
      "1. Purpose. The parties are considering the sale of 77 Linden Street.",
      "2. Confidential information. It means what a party discloses for that purpose and marks as confidential, or what a reasonable person would understand to be confidential.",
      "3. Duties. A party that receives confidential information shall use it only for the purpose, shall protect it with reasonable care, and shall disclose it only to people who need it and who are bound by similar duties.",
      "4. Term. The duties last for two years after the date of this agreement.",
    ],
  },
  {
    ...{
      id: "lease-amendment",
      title: "Lease Amendment, 418 Alder St, Unit 2A",
      state: "declined",
      changed: -2,
    },
    ...{
      otherSide: "Grace Okafor",
      amount: { cents: 6_000, per: "month" },
      reason: "I only agreed to one parking space.",
    },
    signers: [{ name: "Grace Okafor", party: "tenant", state: "declined" }, paul("waiting")],
    text: [
      "This amendment changes the residential lease of 418 Alder Street, Unit 2A, between Hart Properties LLC and Grace Okafor.",
      "1. Parking. The Landlord leases to the Tenant parking spaces 7 and 8 for $60 each month, due with the rent.",
      "2. Everything else in the lease stays as it is.",
    ],
  },
  {
    ...{ id: "pet-addendum", title: "Pet Addendum, 77 Linden St, Unit 1", state: "draft", changed: -8 },
    ...{ otherSide: "Noor Haddad", amount: { cents: 30_000, per: "once" }, signers: [] },
    text: [
      "This addendum is part of the residential lease of 77 Linden Street, Unit 1, between Hart Properties LLC and Noor Haddad.",
      "1. Pet. The Tenant may keep one dog in the Home. Any other animal needs the Landlord’s written consent.",
      "2. Deposit. The Tenant shall pay an additional deposit of $300 before the dog is brought to the Home.",
    ],
  },
  {
    ...{
      id: "parking-license",
      title: "Parking Space License, 418 Alder St",
      state: "expired",
      changed: -45,
      expires: -15,
    },
    ...{ otherSide: "Jonas Weber", amount: { cents: 9_000, per: "month" } },
    signers: [{ name: "Jonas Weber", party: "licensee", state: "notified" }, paul("waiting", "licensor")],
    text: [
      "Hart Properties LLC (the “Licensor”) permits Jonas Weber (the “Licensee”) to park one car in space 3 at 418 Alder Street.",
      "1. Fee. The Licensee shall pay $90 each month in advance.",
      "2. Term. Either party may end the license at any time by giving 30 days’ written notice.",
    ],
  },
  {
    ...{ id: "storage-unit", title: "Storage Unit Rental, 2200 Quay St", state: "voided", changed: -60 },
    ...{
      otherSide: "Dora Lund",
      amount: { cents: 7_500, per: "month" },
      reason: "The unit was rented to someone else.",
    },
    signers: [{ name: "Dora Lund", party: "tenant", state: "opened" }, paul("waiting")],
    text: [
      "Hart Properties LLC (the “Landlord”) rents storage unit 12 at 2200 Quay Street to Dora Lund (the “Tenant”).",
      "1. Rent. The Tenant shall pay $75 each month in advance.",
      "2. Use. The Tenant shall store no food, fuel or living thing in the unit.",
    ],
  },
  {
    ...{ id: "snow-removal", title: "Snow Removal, winter season", state: "completed", changed: -400 },
    ...{
      otherSide: "Northway Services LLC",
      amount: { cents: 180_000, per: "once" },
      starts: -395,
      ends: -240,
    },
    signers: [signed("Piet Maas", "provider"), paul("signed", "client")],
    text: services(
      "Northway Services LLC",
      "clear the sidewalks and parking areas of all buildings within six hours after snow stops falling",
      "$1,800 for the season",
      "The agreement is for one winter season and ends on the last day of March.",
    ),
  },
];

/** The one that a new owner is shown in an empty register. */
export const EXAMPLE = "mutual-nda";
