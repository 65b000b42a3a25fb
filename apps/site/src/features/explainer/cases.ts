/** Decisions on electronic signatures, each read in the source it links to. */
export const cases = [
  {
    name: "Ruiz v. Moss Bros. Auto Group",
    cite: "232 Cal. App. 4th 836 (2014)",
    href: "https://app.midpage.ai/case/ruiz-v-moss-bros-auto-2764587",
    held: "fell",
    facts:
      "An employer showed an agreement with the words “Ernesto Zamora Ruiz (Electronic Signature),” a date and a time. A manager swore that he had signed it, and didn’t say how she knew.",
    lesson:
      "A printed name with a time isn’t proof of an act. Explain how only this person could have put it there.",
  },
  {
    name: "Espejo v. Southern California Permanente Medical Group",
    cite: "246 Cal. App. 4th 1047 (2016)",
    href: "https://app.midpage.ai/case/espejo-v-southern-california-permanente-3196988",
    held: "stood",
    facts:
      "Same kind of dispute, better evidence: a systems person described the private user name and password, each step on screen, and that date, time and IP address were recorded.",
    lesson: "Someone who knows the system walks the court through it. That was enough.",
  },
  {
    name: "Fabian v. Renovate America",
    cite: "42 Cal. App. 5th 1062 (2019)",
    href: "https://calawyers.org/business-law/fabian-v-renovate-america-inc-cal-app/",
    held: "fell",
    facts:
      "The contract said “DocuSigned by” and “Identity Verification Code: ID Verification Complete.” The company brought no one to explain who was sent what, or how identity had been checked.",
    lesson:
      "A brand name stamped on the page proves nothing by itself. Keep the record, and know how to read it.",
  },
  {
    name: "Neocleous v Rees",
    cite: "[2019] EWHC 2462 (Ch), England",
    href: "https://caselaw.nationalarchives.gov.uk/ewhc/ch/2019/2462",
    held: "stood",
    facts:
      "Lawyers settled a dispute about land by email. The only “signature” was the footer that the program added to every message.",
    lesson:
      "Setting up the footer was a conscious act, and “many thanks” above it tied the name to the text.",
  },
] as const;
