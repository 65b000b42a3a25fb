/** A clause as it was agreed, and as the other party (a fictional one) sent it back. */
export const AGREED =
  "The Supplier’s total liability under this agreement is limited to the fees paid in the twelve months before the claim. The limit does not apply to a breach of confidentiality, to death or personal injury, or to fraud. The Customer shall report a claim within thirty days after learning of it.";

export const PROPOSED =
  "The Supplier’s total liability under this agreement is limited to the fees paid in the three months before the claim. The limit does not apply to death or personal injury, or to fraud. The Customer shall report a claim in writing within ten days after learning of it.";

export const OTHER_PARTY = { who: "R. Askew", company: "the Supplier", when: "Nov 19, 2:12 PM" };
