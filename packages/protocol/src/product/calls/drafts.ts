import { anything, type Checked, list, number, oneOf, record, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { draftRequest, storeDraftRequest } from "../draft-messages.ts";
import type { emailRequest } from "../email.ts";
import type { ProductContract } from "./product-contract.ts";

/** Stores a filled-in form to be signed online (FORM-07). */
export const storeDraft = {
  path: "drafts",
  caller: "id-token",
  request: takes<typeof storeDraftRequest>(),
  answer: shape({ id: text }),
  errors: ["email-not-verified", "draft-limit-reached", "too-many-attempts"],
} satisfies ProductContract;

const listed = {
  id: text,
  /** The form, and the version of it that was filled in. */
  templateId: number,
  version: text,
  /** ISO 8601. */
  sentAt: text,
};
const listedDraft = shape(listed);
/** A draft in its owner's list. */
export type ListedDraft = Checked<typeof listedDraft>;

export const draft = shape({
  ...listed,
  /** By field id. */
  answers: record(anything),
  /** The contract as the owner saw it, in plain text. */
  text,
});
export type Draft = Checked<typeof draft>;

/** Drafts, newest first; with a grant only, because an ID token does not prove a second factor. */
export const listDrafts = {
  path: "drafts/list",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ drafts: list(listedDraft) }),
  errors: [],
} satisfies ProductContract;

/** One draft, with its answers and text. */
export const readDraft = {
  path: "drafts/read",
  caller: "grant",
  request: takes<typeof draftRequest>(),
  answer: draft,
  errors: ["draft-not-found"],
} satisfies ProductContract;

/** Deletes one draft for good. */
export const deleteDraft = {
  path: "drafts/delete",
  caller: "grant",
  request: takes<typeof draftRequest>(),
  answer: shape({ deleted: oneOf(true) }),
  errors: ["draft-not-found"],
} satisfies ProductContract;
