import {
  changeEmailMail,
  type MailContent,
  type MailLanguage,
  resetPasswordMail,
  signInLinkMail,
  verifyEmailMail,
} from "@sealwright/mail";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { DAY, MINUTE } from "@sealwright/runtime";
import { OOB_LIFETIME, type OobCodeRequest } from "../codes/oob-code.ts";
import type { IdentityConfig } from "../config.ts";

/** The email for an action that someone requested. */
export function actionMail(
  requestType: OobCodeRequest["requestType"],
  url: string,
  language: MailLanguage,
): MailContent {
  const lifetime = OOB_LIFETIME[requestType];
  const validMinutes = lifetime / MINUTE;
  switch (requestType) {
    case "VERIFY_EMAIL":
      return verifyEmailMail({ url, validDays: lifetime / DAY }, language);
    case "PASSWORD_RESET":
      return resetPasswordMail({ url, validMinutes }, language);
    case "EMAIL_SIGNIN":
      return signInLinkMail({ url, validMinutes }, language);
    case "VERIFY_AND_CHANGE_EMAIL":
      return changeEmailMail({ url, validMinutes }, language);
  }
}

const MODES: Record<OobRequestType, string> = {
  VERIFY_EMAIL: "verifyEmail",
  PASSWORD_RESET: "resetPassword",
  EMAIL_SIGNIN: "signIn",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  RECOVER_EMAIL: "recoverEmail",
};

/** The caller's options for the email. */
export interface LinkOptions {
  continueUrl?: string | undefined;
  language?: MailLanguage | undefined;
}

/** The URL in an email, in the format that stock clients parse. */
export function actionUrl(
  config: IdentityConfig,
  type: OobRequestType,
  oobCode: string,
  { continueUrl, language = "en" }: LinkOptions = {},
): string {
  const query = new URLSearchParams({
    mode: MODES[type],
    oobCode,
    apiKey: config.apiKey ?? "local",
    lang: language,
    ...(continueUrl ? { continueUrl } : {}),
  });
  return `${config.siteUrl}/auth/action?${query}`;
}
