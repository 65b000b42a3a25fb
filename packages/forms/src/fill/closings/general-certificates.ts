import type { FormFacts } from "../../tree/form.ts";

export interface Certificate {
  heading: string;
  /** In braces what is filled in. */
  text: string;
}

/** Certificates for states that have no wording of their own here, and for a form whose state is not chosen. */
export const GENERAL_CERTIFICATES: Record<Exclude<FormFacts["notary"]["block"], "none">, Certificate> = {
  acknowledgment: {
    heading: "Acknowledgment before a notary",
    text: "On {date} before me, {notary}, personally appeared {signers}, known to me or proved to me by satisfactory evidence to be each person whose name is signed to this document, and acknowledged signing it voluntarily, in the capacity stated, for the purposes stated in it.",
  },
  jurat: {
    heading: "Oath before a notary",
    text: "Signed and sworn to or affirmed before me on {date} by {signers}, who personally appeared before me and is known to me or proved to me by satisfactory evidence to be each person whose name is signed to this document.",
  },
  selfProving: {
    heading: "Self-proving affidavit",
    text: "Subscribed, sworn to and acknowledged before me on {date} by {signers}, and by the witnesses {witness1} and {witness2}, who declared under oath that the document was signed voluntarily for its stated purpose, by an adult of sound mind under no constraint, and that the witnesses signed in that person’s presence.",
  },
};
