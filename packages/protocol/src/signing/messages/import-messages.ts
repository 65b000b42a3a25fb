import { contractTerms } from "@sealwright/terms";
import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";

const id = plainText(64);

/** Of a contract that was signed elsewhere, its file, or a list that was uploaded. */
export const importRequest = z.object({ email, id });

export const IMPORT_TITLE_MAX_LENGTH = 200;

/** What the owner has confirmed or corrected. */
export const confirmImportRequest = z.object({
  email,
  id,
  title: lineOfText(IMPORT_TITLE_MAX_LENGTH),
  terms: contractTerms,
  /** `version` of what was shown. */
  version: z.string().max(40).nullable(),
});
