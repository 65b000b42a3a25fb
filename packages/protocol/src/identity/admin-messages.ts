/** The messages of calls with the server credential: any account, one or many. */
import { z } from "zod";
import { type AccountInfo, flagMember, passwordText, profileChanges, text } from "./messages.ts";

/** 64-bit integers are text in protobuf's JSON mapping; SDKs send either. */
const wholeNumber = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

const providerEntry = z.object({
  providerId: text,
  rawId: text.optional(),
  email: text.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
});

/** `phoneInfo` is read to refuse it: codes by SMS are no second factor here. */
const enrollments = z
  .array(z.object({ mfaEnrollmentId: text.optional(), phoneInfo: text.optional() }))
  .max(10);

export const createAccountRequest = z.object({
  localId: text.optional(),
  email: text.optional(),
  emailVerified: flagMember,
  phoneNumber: text.optional(),
  password: passwordText.optional(),
  displayName: text.optional(),
  photoUrl: text.optional(),
  disabled: flagMember,
  mfaInfo: enrollments.optional(),
});

export const updateAccountRequest = z.object({
  ...profileChanges,
  localId: text.optional(),
  email: text.optional(),
  emailVerified: flagMember,
  phoneNumber: text.optional(),
  disableUser: flagMember,
  /** Beyond the protocol: whether sensitive changes require the server credential, since the caller enforces a second factor. */
  guarded: flagMember,
  customAttributes: text.optional(),
  /** In seconds; earlier sign-ins are revoked. */
  validSince: wholeNumber.optional(),
  /** Beyond the protocol, in seconds: sign-ins up to that second end, and no later ones, however often it is sent. */
  signInsUntil: wholeNumber.optional(),
  linkProviderUserInfo: providerEntry.optional(),
  /** The second factors to keep. */
  mfa: z.object({ enrollments: enrollments.optional() }).optional(),
});

export const deleteAccountRequest = z.object({ localId: text.optional() });

/** The SDKs' batch size. */
export const BATCH_LIMIT = 1000;

export const batchDeleteRequest = z.object({
  localIds: z.array(text).max(BATCH_LIMIT).optional(),
  /** Also deletes enabled accounts. */
  force: flagMember,
});

/** In the query string, so everything is text. */
export const batchGetRequest = z.object({
  maxResults: wholeNumber.optional(),
  nextPageToken: text.optional(),
});

export const queryRequest = z.object({
  returnUserInfo: flagMember,
  limit: wholeNumber.optional(),
  offset: wholeNumber.optional(),
  sortBy: z.enum(["USER_ID", "NAME", "CREATED_AT", "LAST_LOGIN_AT", "USER_EMAIL"]).optional(),
  order: z.enum(["ASC", "DESC"]).optional(),
  /** Accounts that match any of them. */
  expression: z
    .array(z.object({ email: text.optional(), phoneNumber: text.optional(), userId: text.optional() }))
    .max(100)
    .optional(),
});

export const batchCreateRequest = z.object({
  hashAlgorithm: text.optional(),
  /** SCRYPT, Firebase's own: the parameters that its console shows, in base64. */
  signerKey: text.optional(),
  saltSeparator: text.optional(),
  rounds: wholeNumber.optional(),
  memoryCost: wholeNumber.optional(),
  /** ARGON2 with raw hashes. */
  argon2Parameters: z
    .object({
      hashType: z.enum(["ARGON2_D", "ARGON2_I", "ARGON2_ID"]).optional(),
      parallelism: wholeNumber.optional(),
      iterations: wholeNumber.optional(),
      memoryCostKib: wholeNumber.optional(),
    })
    .optional(),
  allowOverwrite: flagMember,
  sanityCheck: flagMember,
  users: z
    .array(
      z.object({
        localId: text.optional(),
        email: text.optional(),
        emailVerified: flagMember,
        emailLinkSignin: flagMember,
        phoneNumber: text.optional(),
        /** Base64 of a hash in PHC or bcrypt format, or of a raw one. */
        passwordHash: text.optional(),
        /** Base64, of a raw hash. */
        salt: text.optional(),
        displayName: text.optional(),
        photoUrl: text.optional(),
        disabled: flagMember,
        guarded: flagMember,
        createdAt: wholeNumber.optional(),
        lastLoginAt: wholeNumber.optional(),
        validSince: wholeNumber.optional(),
        customAttributes: text.optional(),
        providerUserInfo: z.array(providerEntry).max(10).optional(),
        /** As exported, without its secrets. */
        mfaInfo: enrollments.optional(),
      }),
    )
    .max(BATCH_LIMIT)
    .optional(),
});

export type BatchCreateRequest = z.output<typeof batchCreateRequest>;
export type ImportedUser = NonNullable<z.output<typeof batchCreateRequest>["users"]>[number];
export type ProviderEntry = z.output<typeof providerEntry>;

/** Beyond the protocol: what happened to an account. */
export const securityEventsRequest = z.object({ localId: text.optional(), limit: wholeNumber.optional() });

/** Beyond the protocol: whether the code was right that another service asked for after a sign-in's first step. */
export const recordCodeRequest = z.object({ localId: text.optional(), isValid: z.boolean() });

/** Beyond the protocol: where an account is signed in. */
export const listSessionsRequest = z.object({ localId: text.optional() });
export const endSessionRequest = z.object({ localId: text.optional(), sessionId: text.optional() });

export interface BatchGetResponse {
  kind: "identitytoolkit#DownloadAccountResponse";
  users?: AccountInfo[];
  nextPageToken?: string;
}

export interface QueryResponse {
  recordsCount: string;
  userInfo?: AccountInfo[];
}

export interface BatchDeleteResponse {
  errors?: { index: number; localId: string; message: string }[];
}

export interface BatchCreateResponse {
  kind: "identitytoolkit#UploadAccountResponse";
  error?: { index: number; message: string }[];
}
