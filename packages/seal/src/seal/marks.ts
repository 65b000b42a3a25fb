/** By these two, each in the signature's dictionary, a seal is told from other signatures. Never changed. */
export const SEAL_APP = "SLWR_Seal";
/** A reference to the evidence's file specification. */
export const EVIDENCE_KEY = "SLWR_Evidence";
/**
 * SHA-256 over the certificates beside the signature, which covers the first alone. A seal with this has the lower of two numbers
 * where it is of ECDSA; earlier ones may have either.
 */
export const CERTIFICATES_KEY = "SLWR_Certificates";
