/** What an uploaded PDF proposes: fields at its text tags and at the fields of its form. */
import { z } from "zod";
import { lineOfText } from "../plain-text.ts";
import { field } from "./field.ts";

/** Of an envelope. */
export const MOST_SIGNERS = 50;
export const MOST_PROPOSALS = 500;

export const proposal = z.strictObject({
  source: z.enum(["tag", "form"]),
  /** The tag as it stands on the page, or the name of the form’s field. */
  name: lineOfText(500),
  /** Their place in an envelope’s list of signers, from 1. */
  signer: z.int().min(1).max(MOST_SIGNERS),
  kind: field.shape.kind,
  page: field.shape.page,
  box: field.shape.box,
  label: field.shape.label,
  hint: field.shape.hint,
  required: field.shape.required,
  options: field.shape.options,
  /** Where the text of a tag stands: it is covered once a field is placed for it. */
  covers: z.array(field.shape.box),
});

export type Proposal = z.output<typeof proposal>;

/** Where a word such as "Signature:" says that something is written by hand: a guess. */
export interface LabelPlace extends Pick<Proposal, "kind" | "page" | "box"> {
  text: string;
}

export interface Proposals {
  /** In reading order. */
  fields: Proposal[];
  /** A sentence for each tag or form field that is none of them. */
  unread: string[];
  /** For people alone, who see each on its page. Uploads from before have none. */
  labels?: LabelPlace[] | undefined;
}
