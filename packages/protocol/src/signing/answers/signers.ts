import type { FieldBox, FieldKind, FieldOption } from "../field-kinds.ts";
import type { EnvelopeState, LinkState, SignerState } from "../states.ts";

interface OtherSigner {
  name: string;
  state: SignerState;
}

export interface Door {
  link: LinkState;
  title: string;
  sender: {
    name: string;
    email: string;
  };
  /** The signer's name, never the address. Empty once the link has ended: the sender may have named someone else since. */
  name: string;
  /** Asked to approve before the others sign, and not to sign. */
  approves: boolean;
  message: string;
  needsCode: boolean;
  /** The others who sign, in order; none where a code is asked before anything is shown. */
  others: OtherSigner[];
  expiresAt: string;
  timeZone: string;
  /** Why the sender voided it, or another signer declined. */
  reason: string | null;
  /** Everyone has signed, and the sealed file is there. */
  isSealed: boolean;
  /** Whether a new link can be mailed to the signer. */
  renews: boolean;
}

export interface SigningPlace {
  /** Of the field in the PDF and of the place in the HTML. */
  id: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** The current value; of a checkbox that is checked, "yes"; of a radio field or a list, the option’s label. */
  value: string;
  /** Filled in when its signer signs: the date, and the name and address that are known. */
  readOnly: boolean;
  /** Position of its document in the envelope. */
  document: number;
  /** Where it is on the pages. A form’s places are in its HTML; files sent before this was stored have none. */
  page?: number | undefined;
  box?: FieldBox | undefined;
  hint?: string | undefined;
  options?: readonly FieldOption[] | undefined;
  fontSize?: number | undefined;
}

/** Someone else's place. */
export interface OthersPlace {
  /** Of the field in the PDF. */
  id: string;
  name: string;
  kind: FieldKind;
  document: number;
  /** As for the signer's own places. */
  page?: number | undefined;
  box?: FieldBox | undefined;
  /** What they signed with, as path data in any unit, and the small letters below it. */
  ink?: { outlines: readonly string[]; caption?: string | undefined } | undefined;
}

export interface Signing {
  envelope: {
    id: string;
    title: string;
    state: EnvelopeState;
    sealed: boolean;
    timeZone: string;
    expiresAt: string;
    reason: string | null;
    /** Sent by the signer to no one else, and mailed to no one. */
    isAlone: boolean;
  };
  sender: {
    name: string;
    email: string;
  };
  signer: {
    name: string;
    email: string;
    party: string;
    /** Asked to approve before the others sign, and not to sign. */
    approves: boolean;
    /** In which they sign: "CEO"; empty for themselves. */
    capacity: string;
    /** The organization or trust that they sign for, as a form names it. */
    signsFor?: string | undefined;
    state: SignerState;
    signedAt: string | null;
    approvedAt: string | null;
  };
  /** Whether a code is asked before anything is shown; then text, html, files and places are empty. */
  needsCode: boolean;
  /** The statement that is agreed to, by paragraph, and when it was. */
  consent: {
    statement: string[];
    givenAt: string | null;
  };
  message: string;
  /** A page before the contract, with what a cover note says; not a part of it. */
  notes: string[];
  html: string;
  text: string;
  /** The titles of its PDFs, in order. Uploads are read as these alone, and html has nothing of them. */
  files: string[];
  places: SigningPlace[];
  othersPlaces: OthersPlace[];
  /** The small letters below the signer’s signature, if they sign today. */
  caption: string;
  /** Input that is not signed yet, unchanged. */
  filled: {
    mark?: unknown | undefined;
    initials?: unknown | undefined;
    texts: Record<string, string>;
  };
  /** SHA-256 of that, which a signature names: nothing else is signed than what was reviewed. */
  filledHash: string;
  /** The mark that was signed with; none before, or while a code is asked. */
  signedWith?: unknown | undefined;
  others: (OtherSigner & {
    order: number;
  })[];
  pages: number;
  shownHash: string;
}
