import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { formAnswers } from "../../product/draft-messages.ts";
import { email } from "../../product/email.ts";

const id = plainText(64);

export const CONTRACT_TITLE_MAX_LENGTH = 120;
const title = lineOfText(CONTRACT_TITLE_MAX_LENGTH);

export const startFormDraftRequest = z.object({
  email,
  /** What its answers begin with: none, a template's, or another contract's. */
  from: z.union([
    z.strictObject({ form: z.int() }),
    z.strictObject({ template: id }),
    z.strictObject({ contract: id }),
  ]),
  title,
});

export const formDraftRequest = z.object({ email, id });

export const saveFormDraftRequest = z.object({
  email,
  id,
  /** Of what was read: SHA-256, hex. */
  revision: z.string().regex(/^[0-9a-f]{64}$/),
  title,
  answers: formAnswers,
});
