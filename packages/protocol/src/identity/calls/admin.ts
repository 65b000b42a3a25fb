/** With the server credential: any account, one or many. */
import { anything, type Checked, filledText, flag, list, optional, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type {
  batchCreateRequest,
  batchDeleteRequest,
  batchGetRequest,
  createAccountRequest,
  deleteAccountRequest,
  endSessionRequest,
  listSessionsRequest,
  queryRequest,
  recordCodeRequest,
  securityEventsRequest,
  updateAccountRequest,
} from "../admin-messages.ts";
import type { lookupRequest, sendOobCodeRequest } from "../messages.ts";
import { deleteAccount, lookup, sendOobCode, update } from "./account.ts";
import { securityEvents as events, sessionList } from "./activity.ts";
import type { IdentityContract } from "./identity-contract.ts";

const managedAccount = shape({
  localId: filledText,
  disabled: optional(flag),
  emailVerified: optional(flag),
  displayName: optional(text),
  email: optional(text),
  /** In milliseconds, as text. */
  createdAt: optional(text),
  /** In seconds, as text: earlier sign-ins are revoked. */
  validSince: optional(text),
  passwordHash: optional(text),
  mfaInfo: optional(list(anything)),
  providerUserInfo: optional(list(shape({ providerId: text }))),
});
/** An account as backends have it. */
export type ManagedAccount = Checked<typeof managedAccount>;

export const createAccount = {
  path: "accounts",
  caller: "server",
  request: takes<typeof createAccountRequest>(),
  answer: anything,
  errors: [
    "DUPLICATE_LOCAL_ID",
    "EMAIL_EXISTS",
    "INVALID_EMAIL",
    "INVALID_LOCAL_ID",
    "INVALID_PHONE_NUMBER",
    "OPERATION_NOT_ALLOWED",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "PHONE_NUMBER_EXISTS",
    "WEAK_PASSWORD",
  ],
} satisfies IdentityContract;

/** Accounts by id, address, number or provider. */
export const lookupAsAdmin = {
  path: lookup.path,
  caller: "server",
  request: takes<typeof lookupRequest>(),
  answer: shape({ users: optional(list(managedAccount)) }),
  errors: [],
} satisfies IdentityContract;

/** Changes any account. */
export const updateAsAdmin = {
  path: update.path,
  caller: "server",
  request: takes<typeof updateAccountRequest>(),
  answer: shape({ localId: text }),
  errors: [
    "CLAIMS_TOO_LARGE",
    "EMAIL_EXISTS",
    "FEDERATED_USER_ID_ALREADY_LINKED",
    "FORBIDDEN_CLAIM",
    "INVALID_CLAIMS",
    "INVALID_EMAIL",
    "INVALID_PHONE_NUMBER",
    "INVALID_PROVIDER_ID",
    "MFA_ENROLLMENT_NOT_FOUND",
    "MISSING_LOCAL_ID",
    "OPERATION_NOT_ALLOWED",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "PHONE_NUMBER_EXISTS",
    "PROVIDER_ALREADY_LINKED",
    "WEAK_PASSWORD",
  ],
} satisfies IdentityContract;

export const deleteAsAdmin = {
  path: deleteAccount.path,
  caller: "server",
  request: takes<typeof deleteAccountRequest>(),
  answer: anything,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;

/** A link for any account, by its current address: mailed, or returned with `returnOobLink`. */
export const sendOobCodeAsAdmin = {
  path: sendOobCode.path,
  caller: "server",
  request: takes<typeof sendOobCodeRequest>(),
  answer: shape({ email: text }),
  errors: [
    "EMAIL_EXISTS",
    "INVALID_CONTINUE_URI",
    "INVALID_EMAIL",
    "INVALID_NEW_EMAIL",
    "INVALID_RECIPIENT_EMAIL",
    "INVALID_REQ_TYPE",
    "MISSING_CONTINUE_URI",
    "MISSING_EMAIL",
    "MISSING_NEW_EMAIL",
    "MISSING_REQ_TYPE",
    "SEND_EMAIL_FAILED",
    "UNAUTHORIZED_DOMAIN",
  ],
} satisfies IdentityContract;

export const batchDelete = {
  path: "accounts:batchDelete",
  caller: "server",
  request: takes<typeof batchDeleteRequest>(),
  answer: anything,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;

/** Every account, page by page. */
export const batchGet = {
  method: "GET",
  path: "accounts:batchGet",
  caller: "server",
  request: takes<typeof batchGetRequest>(),
  answer: anything,
  errors: ["INVALID_PAGE_SELECTION"],
} satisfies IdentityContract;

export const query = {
  path: "accounts:query",
  caller: "server",
  request: takes<typeof queryRequest>(),
  answer: anything,
  errors: [],
} satisfies IdentityContract;

/** Imports accounts with their password hashes. */
export const batchCreate = {
  path: "accounts:batchCreate",
  caller: "server",
  request: takes<typeof batchCreateRequest>(),
  answer: anything,
  errors: ["INVALID_HASH_ALGORITHM"],
} satisfies IdentityContract;

/** Beyond the protocol: what happened to an account, newest first. */
export const securityEvents = {
  path: "accounts:securityEvents",
  caller: "server",
  request: takes<typeof securityEventsRequest>(),
  answer: events,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;

/** Beyond the protocol: whether the code was right that another service asked for after a sign-in's first step. */
export const recordCode = {
  path: "accounts:recordCode",
  caller: "server",
  request: takes<typeof recordCodeRequest>(),
  answer: anything,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;

/** Beyond the protocol: where an account is signed in, the latest use first. */
export const listSessions = {
  path: "accounts:listSessions",
  caller: "server",
  request: takes<typeof listSessionsRequest>(),
  answer: sessionList,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;

/** Beyond the protocol: ends one sign-in. An unknown one is not an error. */
export const endSession = {
  path: "accounts:endSession",
  caller: "server",
  request: takes<typeof endSessionRequest>(),
  answer: anything,
  errors: ["MISSING_LOCAL_ID"],
} satisfies IdentityContract;
