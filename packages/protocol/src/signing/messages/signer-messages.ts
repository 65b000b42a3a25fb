import { scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import { z } from "zod";
import { lineOfText, linesOfText, plainText } from "../../plain-text.ts";
import { LONGEST_TEXT } from "../field-room.ts";

/** From the link in a signer's email: 256 bits, base64url. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Who asks, for the record and for limits. */
const from = { ip: plainText(64), userAgent: plainText(1000) };

export const linkRequest = z.object({ secret });

export const openLinkRequest = z.object({ secret, ...from });

/** A signer's session: its id is in the pages' address and opens nothing; the secret is in the cookie or a form. */
const session = { session: plainText(64), secret };

export const sessionRequest = z.object(session);

export const sessionActRequest = z.object({ ...session, ...from });

/** Pages of a document, such as "1-4,6": those that were drawn for the signer before they agreed. */
const pages = z.string().regex(/^(?:\d{1,4}(?:-\d{1,4})?)(?:,\d{1,4}(?:-\d{1,4})?){0,200}$/);

export const consentRequest = z.object({
  ...session,
  ...from,
  /** By the document's position; none where no pages were drawn. */
  drawn: z.record(z.string().regex(/^\d{1,2}$/), pages).optional(),
});

/** `reviewed`: the hash of what the signer was shown to have filled in. */
export const signRequest = z.object({ ...session, ...from, reviewed: plainText(64) });

export const codeRequest = z.object({ ...session, ...from, code: plainText(20) });

/** Path data of a filled outline: absolute M, L, Q, C and Z. */
const outline = z.string().regex(/^(?:[MLQC][-\d. ]+|Z)+$/);

/** In characters, all outlines together. */
export const LARGEST_OUTLINES = 150_000;

/** The handwriting that a name is set in, unless it lacks one of its letters. */
const hand = z.enum(scriptFaces.map(({ key }) => key));
export const DEFAULT_HAND: Hand = "alex-brush";
export type Hand = z.output<typeof hand>;

const typed = z.object({ kind: z.literal("typed"), text: lineOfText(200), hand: hand.optional() });
const drawn = z.object({
  kind: z.literal("drawn"),
  strokes: z.array(z.array(z.tuple([z.number(), z.number(), z.number()])).min(1)).min(1),
});
const outlines = z
  .array(outline)
  .min(1)
  .refine((all) => all.join("").length <= LARGEST_OUTLINES, "is more ink than a signature has");
const uploaded = z.object({ kind: z.literal("uploaded"), outlines });

/**
 * A name as its letters are set; as it was drawn, in strokes of `x,y` in thousandths of the place's height; or the outlines
 * that were traced from a picture, in any unit.
 */
export const markInput = z.discriminatedUnion("kind", [typed, drawn, uploaded]);
export type MarkInput = z.output<typeof markInput>;

/** Marks without it were shown without a caption, and typed ones in the letters of the text: they are sealed as they were shown. */
const setting = { isCaptioned: z.boolean().optional() };

/** A mark as it was adopted: what its signer saw is what every place shows. */
export const adoptedMark = z.discriminatedUnion("kind", [
  typed.extend({ outlines: outlines.optional(), ...setting }),
  drawn.extend(setting),
  uploaded.extend(setting),
]);
export type AdoptedMark = z.output<typeof adoptedMark>;

/** A name to be shown in a hand, before it is saved. */
export const letterRequest = z.object({ ...session, text: lineOfText(200), hand: hand.optional() });

/** A signer's input so far, by place: saved, so that a phone that sleeps loses nothing. */
export const fillRequest = z.object({
  ...session,
  mark: markInput.optional(),
  initials: markInput.optional(),
  texts: z.record(z.string().max(200), linesOfText(LONGEST_TEXT)),
});

export const reasonRequest = z.object({ ...session, ...from, reason: linesOfText(2000) });
