import { z } from "zod";
import { CAMPAIGN_PARAMETERS, cleanCampaignValue } from "../campaign.ts";
import { lineOfText, PROFILE_TEXT_MAX_LENGTH, plainText } from "../plain-text.ts";
import { email } from "./email.ts";
import { verifyCodeRequest } from "./two-factor-messages.ts";

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

export const LOGIN_METHODS = ["google", "microsoft", "email_password"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export const loginMethodRequest = z.object({
  email,
  method: z.enum(LOGIN_METHODS, { error: `method must be one of ${LOGIN_METHODS.join(", ")}` }),
});

/** Of people. Longer ones come from providers only. */
export const NAME_MAX_LENGTH = 200;

export const renameOwnerRequest = z.object({
  email,
  name: lineOfText(NAME_MAX_LENGTH).pipe(z.string().min(1)),
});

/** With the ID token or grant of a recent sign-in. The code is required where two-factor is on. */
export const deleteOwnerRequest = z.object({ email, otp: verifyCodeRequest.shape.otp.optional() });
