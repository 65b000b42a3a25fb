import type { Esign } from "@sealwright/forms/library";
import { sources } from "../../../catalog/law/law-sources.ts";

/** Kinds of documents whose rules differ, each with forms of the library that are of this kind. */
export const documentKinds = [
  {
    key: "contract",
    name: "Business contract or NDA",
    forms: ["Service Agreement", "Mutual Nondisclosure Agreement"],
  },
  { key: "employment", name: "Job contract or offer", forms: ["Employment Agreement", "Job Offer Letter"] },
  { key: "lease", name: "Lease of a home", forms: ["Residential Lease Agreement", "Sublease Agreement"] },
  { key: "note", name: "Promissory note", forms: ["Promissory Note", "Loan Agreement"] },
  { key: "power", name: "Power of attorney", forms: ["Durable Power of Attorney"] },
  { key: "deed", name: "Deed to land", forms: ["Quitclaim Deed"] },
  {
    key: "family",
    name: "Divorce or custody agreement",
    forms: ["Divorce Settlement Agreement", "Parenting Plan"],
  },
  { key: "eviction", name: "Eviction notice", forms: ["Notice to Pay Rent or Quit"] },
  { key: "will", name: "Will", forms: ["Last Will and Testament", "Codicil to Will"] },
] as const;

export const places = [
  { key: "us", name: "United States, federal rule" },
  { key: "ca", name: "California" },
  { key: "ny", name: "New York" },
  { key: "eu", name: "European Union" },
  { key: "en", name: "England and Wales" },
] as const;

export type Kind = (typeof documentKinds)[number]["key"];
export type Place = (typeof places)[number]["key"];

interface Ruling {
  /** `unverified`: no source was read. */
  status: Esign | "unverified";
  reason: string;
  cites: { name: string; href: string }[];
}

const usContract: Ruling = {
  status: "yes",
  reason: "A contract or signature may not be denied legal effect solely because it is electronic.",
  cites: [sources.esign],
};
const caContract: Ruling = {
  status: "yes",
  reason:
    "California’s version of UETA gives an electronic signature legal effect if both sides agreed to deal electronically.",
  cites: [sources.californiaEffect],
};
const nyContract: Ruling = {
  status: "yes",
  reason:
    "New York never adopted UETA. Its own act gives an electronic signature “the same validity and effect” as a handwritten one.",
  cites: [sources.newYork],
};
const euContract: Ruling = {
  status: "yes",
  reason:
    "Article 25 keeps an electronic signature from being rejected solely for being electronic. A member state may still ask for a stronger form, such as a qualified signature, for some contracts (Article 2(3)).",
  cites: [sources.eidas],
};
const enContract: Ruling = {
  status: "yes",
  reason:
    "The Law Commission’s statement of the law: an electronic signature can execute a document if the signer intends to authenticate it.",
  cites: [sources.lawCommission],
};
const homeNotice: Ruling = {
  status: "no",
  reason:
    "Federal law leaves out notices of default, eviction or the right to cure for a primary residence. How to serve one on paper is state law, often city law.",
  cites: [sources.exceptions],
};
const euLeftOut = (what: string): Ruling => ({
  status: "depends",
  reason: `Member states may keep ${what} off electronic contracts (Article 9(2)), and many require a notary. Ask in the country.`,
  cites: [sources.ecommerce],
});
const contracts = { us: usContract, ca: caContract, ny: nyContract, eu: euContract, en: enContract };

const rulings: Record<Kind, Partial<Record<Place, Ruling>>> = {
  contract: contracts,
  employment: {
    ...contracts,
    eu: {
      ...euContract,
      reason: `${euContract.reason} Fixed terms and noncompetes are where national law does so most.`,
    },
  },
  lease: {
    ...contracts,
    ca: {
      status: "yes",
      reason:
        "The lease itself, yes, if both sides agreed to deal electronically. Some notices and disclosures around it fall under consumer and housing laws that subdivision (c) of the exceptions names.",
      cites: [sources.californiaEffect, sources.california],
    },
  },
  note: {
    us: {
      status: "depends",
      reason:
        "A plain loan agreement may be signed electronically. A negotiable note falls under Article 3 of the Uniform Commercial Code, which the federal act leaves out; it needs a system that keeps one authoritative copy.",
      cites: [sources.exceptions],
    },
    ny: {
      status: "depends",
      reason:
        "Excluded, unless one unique, unalterable version exists that can’t be copied without showing that it’s a copy.",
      cites: [sources.newYorkExceptions],
    },
    ca: {
      status: "depends",
      reason:
        "California’s act leaves out most of the Commercial Code, negotiable notes included. A plain loan agreement isn’t affected.",
      cites: [sources.california],
    },
  },
  power: {
    us: {
      status: "depends",
      reason:
        "No federal exclusion, and a notary may act electronically (§ 7001(g)). Each state says how a power of attorney is signed and witnessed, and banks ask for what they know.",
      cites: [sources.esign],
    },
    ny: {
      status: "no",
      reason: "Powers of attorney are named among the exceptions.",
      cites: [sources.newYorkExceptions],
    },
    en: {
      status: "depends",
      reason:
        "It has to be a deed. A deed can be signed electronically, with a witness who is physically present.",
      cites: [sources.englishPowers, sources.lawCommission],
    },
  },
  deed: {
    us: {
      status: "depends",
      reason:
        "The contract of sale: yes. A deed is only worth recording if the county takes it: with an acknowledgment before a notary, and by electronic recording where the county offers it.",
      cites: [sources.esign],
    },
    eu: euLeftOut("contracts that transfer real estate"),
    en: {
      status: "depends",
      reason:
        "A deed can be signed electronically, with a witness who is physically present. Registration has rules of its own.",
      cites: [sources.lawCommission],
    },
  },
  family: {
    us: {
      status: "no",
      reason:
        "Federal law leaves out adoption, divorce and other matters of family law, and a court may want its own form.",
      cites: [sources.exceptions],
    },
    eu: euLeftOut("contracts governed by family law"),
  },
  eviction: { us: homeNotice, ca: homeNotice, ny: homeNotice },
  will: {
    us: {
      status: "no",
      reason:
        "Federal law leaves out wills, codicils and testamentary trusts. A few states have their own law on electronic wills; without one, print it and sign before witnesses.",
      cites: [sources.exceptions],
    },
    ca: {
      status: "no",
      reason: "California’s act leaves out wills, codicils and testamentary trusts (subdivision (b)(1)).",
      cites: [sources.california],
    },
    ny: {
      status: "no",
      reason: "Wills and trusts are named among the exceptions.",
      cites: [sources.newYorkExceptions],
    },
    eu: {
      status: "depends",
      reason:
        "The Regulation leaves requirements of form to national law (Article 2(3)), and each country has its own for wills.",
      cites: [sources.eidas],
    },
    en: {
      status: "no",
      reason: "In writing, signed by the testator before two witnesses who are present at the same time.",
      cites: [sources.englishWills],
    },
  },
};

/** Whether a kind of document may be signed electronically somewhere. */
export function rulingOn(kind: Kind, place: Place): Ruling {
  return (
    rulings[kind][place] ?? {
      status: "unverified",
      reason:
        "We haven’t read a statute on this one, so we don’t say. Ask a lawyer there before you rely on a screen.",
      cites: [],
    }
  );
}
