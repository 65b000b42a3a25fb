/** The product backend's messages (specification sections 3 and 7; paths it leaves open are decided here). */
import { z } from "zod";
import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "../campaign.ts";
import { isEmail, normalizeEmail } from "../credentials.ts";
import { PROFILE_TEXT_MAX_LENGTH, plainText } from "../plain-text.ts";
import { isStorable } from "../storable.ts";
import { ANSWERS_LIMIT_BYTES, answersBytes, TEXT_LIMIT_BYTES, textBytes } from "./draft-size.ts";

const email = z
  .string({ error: "email is required" })
  .refine(isEmail, "email is not a valid address")
  .transform(normalizeEmail);

/** A picture's address as pages may load it; what is none is no reason to refuse its owner, and counts as no picture. */
export function pictureAddress(text: string): string {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : "";
}

/** What a link brought along is clipped, never refused: its owner can do nothing about it. */
const campaignText = z.string().transform(cleanCampaignValue);
/** As above, for what is worth nothing when it is clipped: half a telephone number is somebody else's. */
const wholeOrEmpty = z.string().transform((text) => (cleanCampaignValue(text) === text ? text : ""));

export const campaignData = z.partialRecord(z.enum(CAMPAIGN_PARAMETERS), campaignText);
export type CampaignData = z.infer<typeof campaignData>;

export const ownerRequest = z.object({
  email,
  name: plainText(PROFILE_TEXT_MAX_LENGTH).default(""),
  profilePic: plainText(PROFILE_TEXT_MAX_LENGTH).default("").transform(pictureAddress),
  phone: wholeOrEmpty.default(""),
  from: campaignText.default(""),
  timezone: wholeOrEmpty.default(""),
  projectId: plainText(512).default(""),
  utmData: campaignData.default({}),
});
export type OwnerRequest = z.input<typeof ownerRequest>;

export interface OwnerResponse {
  owner: { email: string; isSignUp: boolean };
  /** True the first time that this owner is sent. */
  isSignUp: boolean;
}

export const twoFactorInfoRequest = z.object({ email });
export interface TwoFactorInfo {
  verified: boolean;
  enabled: boolean;
}

export const LOGIN_METHODS = ["google", "microsoft", "email_password"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** What an authenticator app has to be given: as text, and as the address that a QR code carries. */
export interface TwoFactorSetUp {
  /** Base32. */
  secret: string;
  otpauthUrl: string;
}

/** What a code of the app, and a recovery code, have in digits. */
export const APP_CODE_DIGITS = 6;
export const RECOVERY_CODE_DIGITS = 10;

/** The digits of a code as people type it: with spaces or dashes where it is shown in groups. */
export function codeDigits(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, "");
}

/** The app's code or a recovery code: 6 to 10 digits. */
export const verifyCodeRequest = z.object({
  email,
  otp: z
    .string({
      error: ({ input }) =>
        typeof input === "number"
          ? 'otp must be text, such as "012345": a number has no zeros at its beginning'
          : "otp is required",
    })
    .transform(codeDigits)
    .refine((code) => /^\d{6,10}$/.test(code), "otp must be 6 to 10 digits"),
});
/** A code counts only when both are true. */
export interface VerifyCodeResponse {
  success: boolean;
  isValid: boolean;
  /** Why the code does not count, in words for the person: from a backend that does not say so by the status. */
  error?: string;
  /** With the first right code, which switches two-factor on: they are never shown again. */
  recoveryCodes?: string[];
}

export interface RecoveryCodesResponse {
  recoveryCodes: string[];
}

export interface TwoFactorStatus extends TwoFactorInfo {
  recoveryCodesLeft: number;
}

export const loginMethodRequest = z.object({
  email,
  method: z.enum(LOGIN_METHODS, { error: `method must be one of ${LOGIN_METHODS.join(", ")}` }),
});

export const completeLoginRequest = z.object({ email });
export interface CompleteLoginResponse {
  message: string;
  /** The one-time hand-off token for the dashboard, or the ID token by configuration. */
  token: string;
  /** Seconds until the token is worth nothing. */
  expiresIn: number;
}

export const redeemHandoffRequest = z.object({ token: z.string().min(1).max(4096) });
export interface RedeemHandoffResponse {
  uid: string;
  email: string;
  name: string;
  photoUrl: string;
  /** The bearer of the dashboard's own calls about this owner. For its server alone, never for a page. */
  grant: string;
}

/** With the ID token of a new sign-in: the grant moves to that sign-in. */
export const reissueGrantRequest = z.object({ email, grant: z.string().min(1).max(200) });

export interface RevokeSessionsResponse {
  revoked: true;
  /** False where the identity service is somebody else's: a sign-in on the site then goes on. */
  identitySessionsRevoked: boolean;
}

/** Deeper than the answers to any form, whose repeats hold items with fields of several parts. */
const ANSWERS_LEVELS = 8;

/** The answers to a form and the contract that they make, which an owner agreed to send. */
export const storeDraftRequest = z.object({
  email,
  templateId: z.int({ error: "templateId must be the number of a form" }),
  version: z
    .string({ error: "version is required" })
    .regex(/^\d{1,4}\.\d{1,4}$/, "version must be two numbers, such as 1.0"),
  answers: z
    .record(z.string(), z.unknown(), { error: "answers must be a JSON object" })
    .refine((answers) => isStorableJson(answers, ANSWERS_LEVELS), {
      error: `answers must be text without control characters, and at most ${ANSWERS_LEVELS} levels deep`,
      abort: true,
    })
    .refine(
      (answers) => answersBytes(answers) <= ANSWERS_LIMIT_BYTES,
      `answers must have at most ${ANSWERS_LIMIT_BYTES} bytes`,
    ),
  text: z
    .string({ error: "text is required" })
    .min(1, "text is required")
    .refine((text) => textBytes(text) <= TEXT_LIMIT_BYTES, `text must have at most ${TEXT_LIMIT_BYTES} bytes`)
    .refine(isStorable, "text must be text without control characters"),
});
export type StoreDraftRequest = z.input<typeof storeDraftRequest>;

function isStorableJson(value: unknown, levels: number): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, levels - 1))
  );
}

export interface StoreDraftResponse {
  id: string;
}

/** A draft as its owner's list shows it. */
export interface ListedDraft {
  id: string;
  /** Of the form, and the form's version that was filled in. */
  templateId: number;
  version: string;
  /** ISO 8601. */
  sentAt: string;
}

export interface Draft extends ListedDraft {
  /** By field id, as the form's page knows them. */
  answers: Record<string, unknown>;
  /** The contract as the owner saw it, in plain text. */
  text: string;
}

/** The newest first. */
export interface ListDraftsResponse {
  drafts: ListedDraft[];
}

/** One draft, to read or to delete. */
export const draftRequest = z.object({ email, id: plainText(64) });

/** How somebody signs in. */
export interface SignInMethods {
  password: boolean;
  /** The providers whose accounts sign in to this one: `google.com`. */
  providers: string[];
  /** Whether the identity service itself asks for a code, so that the password alone signs nobody in. */
  secondFactor: boolean;
}

export interface AccountResponse {
  /** Null where the identity service is somebody else's, which tells us nothing. */
  methods: SignInMethods | null;
  /** Whether the sign-in is of the last minutes, as what could lock the owner out needs it. */
  recent: boolean;
}

/** With the grant of a recent sign-in: a link is mailed to the address to be. */
export const changeEmailRequest = z.object({ email, newEmail: email });

export const changePasswordRequest = z.object({ email, newPassword: z.string().min(1).max(4096) });

/** Everything that is known about an owner. Times: ISO 8601. */
export interface OwnerExport {
  /** As the identity service has it; null where that is somebody else's. */
  account: Record<string, unknown> | null;
  owner: Record<string, unknown> | null;
  logins: { method: LoginMethod; at: string }[];
  drafts: Draft[];
  twoFactor: TwoFactorStatus;
}

/** With a recent sign-in's ID token or grant. The code is asked for where two-factor is on. */
export const deleteOwnerRequest = z.object({ email, otp: verifyCodeRequest.shape.otp.optional() });
export interface DeleteOwnerResponse {
  /** What the product backend held of the owner is gone. */
  deleted: true;
  /**
   * The account at the identity service: gone; to go as soon as that service answers, with no more to do for anybody;
   * or out of reach, so that it is for the caller to delete.
   */
  account: "deleted" | "pending" | "retained";
}
