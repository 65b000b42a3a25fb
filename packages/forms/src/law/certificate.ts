import { z } from "zod";
import { usStates } from "../library/us-states.ts";
import { isCurrent, notCurrent, source, standing, text } from "./source.ts";

/** Blanks for the notary or the signer. */
const blanks = [
  ...["state", "county", "date", "day", "month", "year", "signer", "commissionExpires"],
  ...["officer", "officerSignature", "officerName", "officerTitle", "officerNumber", "identification"],
  ...["authority", "principal", "principalState"],
  // As what the principal acts itself, with the comma before it; nothing is left to write if it acts for itself.
  "capacity",
  ...["testator", "testatorSignature", "testatorIdentification"],
  ...["witness1", "witness1Signature", "witness1Identification"],
  ...["witness2", "witness2Signature", "witness2Identification"],
];
const BLANK = /\{([^}]*)\}/g;

/**
 * The words of a notarial certificate as a statute has them, one line or paragraph each; a blank is `{named}`. They
 * are printed word for word for all parties.
 */
const certificate = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/),
    /** `other`: for a state that has none of its own here. */
    states: z.union([z.literal("other"), z.array(z.enum(usStates)).min(1)]),
    /**
     * `selfProvingLater`: for a will that was signed before the affidavit; without it, the words of `selfProving` fit both.
     * `attestation`: what the witnesses of a will sign where it is proved without an affidavit before a notary.
     */
    kind: z.enum(["acknowledgment", "jurat", "selfProving", "selfProvingLater", "attestation"]),
    /** In which capacity the signer signs. One text may serve both. */
    capacity: z.enum(["individual", "representative", "any"]),
    /** If the text is for one kind of party alone. */
    signsFor: z.enum(["corporation", "llc", "partnership", "attorneyInFact", "trustee"]).optional(),
    /** A notice that is printed above the lines, in a box. */
    box: text.optional(),
    lines: z.array(text).min(1),
    /** A note for a person who prepares the document. */
    note: text.max(300).optional(),
    standing,
    ...source,
  })
  .refine((one) => one.standing !== "official current" || isCurrent(one), { error: notCurrent })
  .check(({ value: { lines }, issues }) => {
    for (const [, blank = ""] of lines.join("\n").matchAll(BLANK))
      if (!blanks.includes(blank))
        issues.push({
          code: "custom",
          input: lines,
          path: ["lines"],
          message: `has an unknown blank {${blank}}`,
        });
    if (/[{}]/.test(lines.join("\n").replace(BLANK, "")))
      issues.push({
        code: "custom",
        input: lines,
        path: ["lines"],
        message: "has a brace that is not closed",
      });
  });
export type Certificate = z.infer<typeof certificate>;

export const certificatesSchema = z.array(certificate).min(1);
