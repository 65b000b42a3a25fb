export const NDA = "/signature/contracts/business/one-way-nondisclosure-agreement";

const person = (name: string) => ({ kind: "person", name, address: "418 Alder Street\nOakland, CA 94607" });
/** Answers with which it is complete. */
export const NDA_ANSWERS = {
  discloser: person("Dana Discloser"),
  recipient: person("Rex Recipient"),
  setting: "business",
  purpose: "To look at a joint bakery.",
  topics: "Recipes and suppliers.",
  effectiveDate: "2026-12-01",
  lastShared: "2027-11-30",
  governingState: "California",
};
