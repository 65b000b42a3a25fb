import { z } from "zod";

const words = z.string().trim().min(3).max(100);

/**
 * Who reviewed a text as a lawyer: a real, named person with a license. No one is named by default, and then nothing is shown;
 * CONTRIBUTING.md says how a company's counsel fills it in.
 */
export const reviewerSchema = z.strictObject({
  name: words,
  /** Where and as what: "attorney, State Bar of California 123456". */
  license: words,
  /** The day of the review, of the text as it then was. */
  date: z.iso.date("must be a real date, written YYYY-MM-DD"),
});
export type Reviewer = z.infer<typeof reviewerSchema>;
