/** Official sources of the laws the site cites. */
const usCode = (section: string) =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section${section}&num=0&edition=prelim`;

export const sources = {
  esign: { name: "15 U.S.C. § 7001", href: usCode("7001") },
  definition: { name: "15 U.S.C. § 7006(5)", href: usCode("7006") },
  uniformDefinition: {
    name: "D.C. Code § 28-4901(8)",
    href: "https://code.dccouncil.gov/us/dc/council/code/sections/28-4901",
  },
  exceptions: { name: "15 U.S.C. § 7003", href: usCode("7003") },
  eidas: { name: "Regulation (EU) 910/2014", href: "https://eur-lex.europa.eu/eli/reg/2014/910/oj" },
  california: {
    name: "Cal. Civ. Code § 1633.3",
    href: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1633.3",
  },
  californiaEffect: {
    name: "Cal. Civ. Code § 1633.7",
    href: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1633.7",
  },
  newYork: {
    name: "N.Y. State Tech. Law § 304",
    href: "https://www.nysenate.gov/legislation/laws/STT/304",
  },
  newYorkExceptions: {
    name: "N.Y. State Tech. Law § 307",
    href: "https://www.nysenate.gov/legislation/laws/STT/307",
  },
  ecommerce: {
    name: "Directive 2000/31/EC, Article 9",
    href: "https://eur-lex.europa.eu/eli/dir/2000/31/oj",
  },
  lawCommission: {
    name: "Law Commission, Law Com No 386 (2019)",
    href: "https://www.lawcom.gov.uk/project/electronic-execution-of-documents/",
  },
  englishWills: {
    name: "Wills Act 1837, s. 9",
    href: "https://www.legislation.gov.uk/ukpga/Will4and1Vict/7/26",
  },
  englishPowers: {
    name: "Powers of Attorney Act 1971, s. 1",
    href: "https://www.legislation.gov.uk/ukpga/1971/27",
  },
  gdpr: { name: "Regulation (EU) 2016/679", href: "https://eur-lex.europa.eu/eli/reg/2016/679/oj" },
  ccpa: {
    name: "Cal. Civ. Code § 1798.100",
    href: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.100",
  },
  hipaa: {
    name: "45 CFR Part 164",
    href: "https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164",
  },
} as const;
