/** For whom a certificate is worded, if for one kind of party alone. */
export type SignsFor = "corporation" | "llc" | "partnership" | "attorneyInFact" | "trustee";

/** The words of a notary's certificate, or of the witnesses', as a form carries them. */
export interface FormCertificate {
  /** `other`: for a state that has none of its own here. */
  states: "other" | readonly string[];
  kind: "acknowledgment" | "jurat" | "selfProving" | "selfProvingLater" | "attestation";
  capacity: "individual" | "representative" | "any";
  signsFor?: SignsFor | undefined;
  /** A notice in a box above the lines. */
  box?: string | undefined;
  /** One line or paragraph each; a blank is `{named}`. */
  lines: readonly string[];
}
