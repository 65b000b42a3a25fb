import { z } from "zod";
import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "../campaign.ts";
import { PROFILE_TEXT_MAX_LENGTH, plainText } from "../plain-text.ts";
import type { Draft } from "./draft-messages.ts";
import { email } from "./email.ts";
import { type TwoFactorStatus, verifyCodeRequest } from "./two-factor-messages.ts";

/** The picture's URL as pages may load it; anything else counts as no picture instead of rejecting its owner. */
export function pictureAddress(text: string): string {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : "";
}

/** Link parameters are clipped, never rejected: the visitor did not write them. */
const campaignText = z.string().transform(cleanCampaignValue);
/** For values that are worthless when clipped: half a phone number is someone else's. */
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
  /** True until a caller of complete-login has claimed to report the sign-up. */
  isSignUp: boolean;
}

export const LOGIN_METHODS = ["google", "microsoft", "email_password"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export const loginMethodRequest = z.object({
  email,
  method: z.enum(LOGIN_METHODS, { error: `method must be one of ${LOGIN_METHODS.join(", ")}` }),
});

/** Everything we store about an owner. Times: ISO 8601. */
export interface OwnerExport {
  /** From the identity service; null when that is an external one. */
  account: Record<string, unknown> | null;
  owner: Record<string, unknown> | null;
  logins: { method: LoginMethod; at: string }[];
  drafts: Draft[];
  twoFactor: TwoFactorStatus;
}

/** With the ID token or grant of a recent sign-in. The code is required where two-factor is on. */
export const deleteOwnerRequest = z.object({ email, otp: verifyCodeRequest.shape.otp.optional() });
export interface DeleteOwnerResponse {
  /** Everything the product backend stored about the owner. */
  deleted: true;
  /**
   * The account at the identity service: deleted; to be deleted as soon as that service responds, with nothing left to
   * do for the owner; or external, so that the caller has to delete it.
   */
  account: "deleted" | "pending" | "retained";
}
