import { z } from "zod";
import { lineOfText, linesOfText, plainText } from "../../plain-text.ts";

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

/** `reviewed`: the hash of what the signer was shown to have filled in. */
export const signRequest = z.object({ ...session, ...from, reviewed: plainText(64) });

export const codeRequest = z.object({ ...session, ...from, code: plainText(20) });

/** A name as its letters are set, or as it was drawn: strokes of `x,y` in thousandths of the place's height. */
export const markInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), text: lineOfText(200) }),
  z.object({
    kind: z.literal("drawn"),
    strokes: z.array(z.array(z.tuple([z.number(), z.number(), z.number()])).min(1)).min(1),
  }),
]);
export type MarkInput = z.output<typeof markInput>;

/** What a signer has filled in so far, by place: kept, so that a phone that sleeps loses nothing. */
export const fillRequest = z.object({
  ...session,
  mark: markInput.optional(),
  initials: markInput.optional(),
  texts: z.record(z.string().max(200), lineOfText(500)),
});

export const reasonRequest = z.object({ ...session, ...from, reason: linesOfText(2000) });
