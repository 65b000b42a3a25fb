import { z } from "zod";
import { lineOfText, linesOfText, plainText } from "../../plain-text.ts";
import { formAnswers } from "../../product/draft-messages.ts";
import { email } from "../../product/email.ts";
import { LAST_PAGE, MOST_OPTIONS } from "../field.ts";
import { ALL_FIELD_KINDS } from "../field-kinds.ts";
import { FONT_SIZE } from "../field-room.ts";
import { uploadRequest } from "../imports.ts";
import { MAX_EXPIRY_DAYS, MAX_RECIPIENTS, MAX_SIGNING_ORDER } from "./contract-messages.ts";
import { listedTerms } from "./deadline-messages.ts";

export const MAX_DRAFT_DOCUMENTS = 20;
export const MAX_DRAFT_FIELDS = 500;
export const DRAFT_TITLE_MAX_LENGTH = 200;
/** As in the API. */
export const ROLE_MAX_LENGTH = 40;
export const FIELD_VALUE_MAX_LENGTH = 2000;
export const DEFAULT_REMIND_DAYS: readonly number[] = [3, 7, 14, 21, 28];
export const MAX_REMINDERS = 10;
/** In days: two mails about one thing in one week are enough. */
export const LEAST_BETWEEN_REMINDERS = 3;

const id = plainText(64);
/** Of the draft that was read: another save in between is not overwritten. */
const revision = z.int().min(1);
const points = z.number().min(0).max(20_000);

/** As typed: what is wrong is said by the draft, and refused when it is sent. */
const draftPerson = z.object({
  /** Empty for a new one. */
  id,
  /** In a template, where it is what the person is called; otherwise they keep the one they have. */
  role: lineOfText(ROLE_MAX_LENGTH).default(""),
  name: lineOfText(200),
  email: lineOfText(320),
  /** A title, if they sign for someone: "Manager". */
  capacity: lineOfText(200),
  /** Those with the same number sign at the same time. */
  order: z.int().min(1).max(MAX_SIGNING_ORDER),
  needsCode: z.boolean(),
  /** For this person alone, below the message to all. */
  message: linesOfText(2000).default(""),
});

/** Gets the sealed file, and signs nothing. */
const draftCopy = z.object({
  /** In a template. */
  role: lineOfText(ROLE_MAX_LENGTH).default(""),
  name: lineOfText(200),
  email: lineOfText(320),
});

/** Agrees before anyone is asked to sign, and signs nothing. */
const draftApprover = draftCopy.extend({ needsCode: z.boolean() });

const draftOption = z.object({
  label: lineOfText(120),
  /** Of a radio field: where its circle is. */
  x: points.optional(),
  y: points.optional(),
});

const draftField = z.object({
  document: id,
  /** Empty for no one’s. */
  person: id,
  kind: z.enum(ALL_FIELD_KINDS),
  page: z.int().min(1).max(LAST_PAGE),
  /** In points from the left and top edge of the page, as it is displayed. Of a radio field, its options have them. */
  x: points,
  y: points,
  /** Of a radio field, those of each circle. */
  width: points,
  height: points,
  /** What is asked; empty where nothing is. */
  label: lineOfText(120),
  required: z.boolean(),
  /** What is filled in beforehand; empty for nothing. */
  value: linesOfText(FIELD_VALUE_MAX_LENGTH).default(""),
  /** The signer can’t change what is filled in. */
  readOnly: z.boolean().default(false),
  /** A second line below what is asked. */
  hint: lineOfText(200).default(""),
  /** Of a radio field and a list. */
  options: z.array(draftOption).max(MOST_OPTIONS).default([]),
  fontSize: z.number().min(FONT_SIZE.smallest).max(FONT_SIZE.largest).optional(),
});

export const uploadDocumentRequest = z.object({
  email,
  name: uploadRequest.shape.name,
  bytes: uploadRequest.shape.bytes,
  /** The sender has the right to use a file whose use is restricted. */
  hasRights: z.boolean().default(false),
  /** The sender's, where their browser tells it. */
  timeZone: plainText(64).optional(),
});

export const listContactsRequest = z.object({ email });

export const draftStorageRequest = z.object({ email });

export const documentDraftRequest = z.object({ email, id });

export const addDraftDocumentRequest = z.object({
  ...uploadDocumentRequest.shape,
  id,
  /** A document of the draft, whose place and fields the new one gets. */
  replaces: id.optional(),
});

export const addDraftFormRequest = z.object({ email, id, from: z.enum(["draft", "template"]), form: id });

export const draftFormRequest = z.object({ email, id, document: id });

export const saveDraftFormRequest = z.object({
  email,
  id,
  document: id,
  revision,
  /** Null discards what was typed since the document was made. */
  answers: formAnswers.nullable(),
});

export const finishDraftFormRequest = z.object({ email, id, document: id, revision });

/** One part at a time; the others stay as they are. */
export const saveDocumentDraftRequest = z.object({
  email,
  id,
  revision,
  /** Refused on another revision even if nothing of this part differs: what is saved is then sent as the page shows it. */
  mustBeCurrent: z.boolean().optional(),
  title: lineOfText(DRAFT_TITLE_MAX_LENGTH).optional(),
  timing: z
    .object({
      message: linesOfText(2000),
      /** Wall-clock time in the zone: "2027-01-31T17:00". A template has the days instead. */
      expiresOn: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:00$/)
        .optional(),
      expiresInDays: z.int().min(1).max(MAX_EXPIRY_DAYS).optional(),
      timeZone: plainText(64),
      /** Days after the invitation, ascending; none for no reminders. */
      remindDays: z.array(z.int().min(1).max(MAX_EXPIRY_DAYS)).max(MAX_REMINDERS),
    })
    .optional(),
  /** Ids, in order. Those that are left out are deleted, with their fields. */
  documents: z.array(id).max(MAX_DRAFT_DOCUMENTS).optional(),
  people: z.array(draftPerson).max(MAX_RECIPIENTS).optional(),
  approvers: z.array(draftApprover).max(MAX_RECIPIENTS).optional(),
  copies: z.array(draftCopy).max(MAX_RECIPIENTS).optional(),
  fields: z.array(draftField).max(MAX_DRAFT_FIELDS).optional(),
  /** In force once it is signed. */
  terms: listedTerms.optional(),
});

export const sendDocumentDraftRequest = z.object({
  email,
  id,
  revision,
  /** To the owner's own address, marked on every page, and binding no one. */
  isTest: z.boolean().default(false),
});

export const draftDocumentFileRequest = z.object({ email, id, document: id });
