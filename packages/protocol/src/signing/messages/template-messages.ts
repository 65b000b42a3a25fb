import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { MAX_RECIPIENTS } from "./contract-messages.ts";
import { DRAFT_TITLE_MAX_LENGTH, ROLE_MAX_LENGTH } from "./document-draft-messages.ts";

const id = plainText(64);

export const templateRequest = z.object({ email, id });

export const TEMPLATE_NAME_MAX_LENGTH = 120;
const name = lineOfText(TEMPLATE_NAME_MAX_LENGTH);

export const saveTemplateRequest = z.object({
  email,
  /** The contract that it is made from. */
  contract: id,
  name,
  /** Names of the form's fields, or ids of a document's people, that are left blank for next time. */
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

/** Of documents, with nothing in it. */
export const startTemplateRequest = z.object({
  email,
  name,
  /** Random, one a page that was opened: a second click makes nothing twice. */
  requestId: z.uuid(),
});

export const readDocumentTemplateRequest = z.object({ email, id, version: z.int().min(1).optional() });

export const saveTemplateVersionRequest = z.object({
  email,
  /** Of the version that is edited. */
  id,
  revision: z.int().min(1),
});

const rolePerson = z.object({
  role: lineOfText(ROLE_MAX_LENGTH),
  name: lineOfText(200),
  email: lineOfText(320),
});

export const draftFromTemplateRequest = z.object({
  email,
  id,
  /** Left out, the newest. */
  version: z.int().min(1).optional(),
  /** For its roles. Those who are left out are as in the template. */
  people: z.array(rolePerson).max(MAX_RECIPIENTS),
});

export const draftFromContractRequest = z.object({ email, id, title: lineOfText(DRAFT_TITLE_MAX_LENGTH) });
