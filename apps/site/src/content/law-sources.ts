/** Official sources of the laws the site cites. */
const usCode = (section: string) =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section${section}&num=0&edition=prelim`;

export const sources = {
  esign: { name: "15 U.S.C. § 7001", href: usCode("7001") },
  exceptions: { name: "15 U.S.C. § 7003", href: usCode("7003") },
  eidas: { name: "Regulation (EU) 910/2014", href: "https://eur-lex.europa.eu/eli/reg/2014/910/oj" },
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
