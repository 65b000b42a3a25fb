/** By these two, each in the signature's dictionary, a seal is told from other signatures. Never changed. */
export const SEAL_APP = "SLWR_Seal";
/** A reference to the evidence's file specification. */
export const EVIDENCE_KEY = "SLWR_Evidence";
