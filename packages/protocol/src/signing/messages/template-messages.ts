import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";

const id = plainText(64);

export const templateRequest = z.object({ email, id });

export const TEMPLATE_NAME_MAX_LENGTH = 120;
const name = lineOfText(TEMPLATE_NAME_MAX_LENGTH);

export const saveTemplateRequest = z.object({
  email,
  /** The contract that it is made from. */
  contract: id,
  name,
  /** Names of the form's fields that are left blank for next time. */
  blanks: z.array(z.string().max(200)).max(500),
  /** Random, one a page that was opened: a second click saves nothing twice. */
  requestId: z.uuid(),
});

export const renameTemplateRequest = z.object({
  email,
  id,
  name,
  /** The name that was shown, so that two tabs notice each other. */
  from: name,
});
