import { z } from "astro/zod";
import { pastDate, text } from "./text.ts";

/**
 * A certification badge (FOOT-02). No one certifies compliance with a law, so for laws the product is "designed for"
 * them; a standard is attested only with a dated report.
 */
export const badgeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ id: text, kind: z.literal("law"), name: text.max(20), about: text.max(30) }),
  z.strictObject({
    id: text,
    kind: z.literal("standard"),
    name: text.max(20),
    /** From the auditor's report, once the company has it. Until then the badge is empty. */
    attested: z.strictObject({ date: pastDate, auditor: text }).optional(),
  }),
]);

export type Badge = z.infer<typeof badgeSchema>;
