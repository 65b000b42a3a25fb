import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { listedTerms } from "./deadline-messages.ts";

const id = plainText(64);

/** Of a contract that was signed elsewhere, its file, or a list that was uploaded. */
export const importRequest = z.object({ email, id });

export const IMPORT_TITLE_MAX_LENGTH = 200;

/** The owner's confirmed or corrected values. */
export const confirmImportRequest = z.object({
  email,
  id,
  title: lineOfText(IMPORT_TITLE_MAX_LENGTH),
  terms: listedTerms,
  /** `version` of what was shown. */
  version: z.string().max(40).nullable(),
});
