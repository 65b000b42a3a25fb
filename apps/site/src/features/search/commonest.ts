import type { Hit } from "./find-anything.ts";

/** Suggestions before anything is typed. */
export const commonest: Hit[] = [
  {
    name: "Residential Lease Agreement",
    href: "/signature/contracts/real-estate/residential-lease-agreement",
    about: "For a house or an apartment, with the deposit and the notices of its state.",
  },
  {
    name: "Mutual Nondisclosure Agreement",
    href: "/signature/contracts/business/mutual-nondisclosure-agreement",
    about: "Two sides show each other what is confidential, and say for how long it stays so.",
  },
  {
    name: "General Bill of Sale",
    href: "/signature/contracts/personal-family/general-bill-of-sale",
    about: "Proof that a thing was sold, for how much, and in what condition.",
  },
  {
    name: "Last Will and Testament",
    href: "/signature/contracts/personal-family/last-will-and-testament",
    about: "Who gets what, who carries it out, and who looks after children.",
  },
  {
    name: "Plans and prices",
    href: "/signature/pricing",
    about: "What each plan costs, how the trial works, and when you are charged.",
  },
];
