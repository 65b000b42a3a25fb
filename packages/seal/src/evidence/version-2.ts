import { z } from "zod";
import { id, moment, proved, recipient, sha256, version1 } from "./version-1.ts";

/** Of all outlines of one signature, in characters: a drawing of two thousand points has some fifty thousand. */
const LARGEST_INK = 200_000;
/** Outlines, filled, y growing downward: path data of absolute M, L, Q, C and Z. */
const outline = z.string().regex(/^(?:[MLQC][-\d. ]+|Z)+$/);

const ink = z
  .array(outline)
  .refine((outlines) => outlines.join("").length <= LARGEST_INK, "is more ink than a signature has");

const mark = z.object({ by: z.enum(["drawn", "typed", "uploaded"]), ink });

/** What was written into a field, by whom and when. Signatures and initials are marks. */
const value = z.object({
  document: id,
  /** The field's name in the PDF. */
  field: z.string(),
  kind: z.string(),
  label: z.string(),
  /** As it reads; of a checkbox "yes" or nothing; of a choice, the option's label. */
  value: z.string(),
  /** The sender, or a recipient by id. */
  by: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("sender") }),
    z.object({ kind: z.literal("recipient"), id }),
  ]),
  at: moment,
});

const person = z.object({ name: z.string(), email: z.string() });

const recipient2 = recipient.extend({
  proved: proved.extend({
    /** They were signed in to an account with this address. */
    signIn: moment.nullable(),
    /** It was opened in a page of the sender's, whose sign-in vouches for who it was. */
    frame: moment.nullable(),
    /** The sender handed it over in person. */
    inPerson: moment.nullable(),
  }),
  signature: mark.extend({ at: moment, initials: mark.nullable() }).nullable(),
  /** The organization or trust that they sign for. Evidence that was made before this was recorded has none. */
  signsFor: z.string().optional(),
  /** The pages that were drawn for this person before signing, from 1. */
  pagesDrawn: z.array(z.object({ document: id, pages: z.array(z.int().min(1)) })),
});

/** Adds ink, values, how a person was known, approvals, and who acted for the sender. */
export const version2 = version1.extend({
  version: z.literal(2),
  recipients: z.array(recipient2),
  values: z.array(value),
  /** Members of the sender's workspace who acted, as `member` in the details of events names them. */
  members: z.array(person.extend({ id })),
  /** Approvals of what was sent, by the files that were seen. `id`: as events name someone who got it by email. */
  approvals: z.array(
    person.extend({
      id: id.optional(),
      at: moment,
      files: z.array(z.object({ document: id, sha256 })),
    }),
  ),
  /** A recipient's place that was handed on to someone else. */
  handedOn: z.array(z.object({ recipient: id, from: person, to: person, at: moment })),
});
