import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** What an owner is told of because somebody else could have done it. */
export type SecurityEvent =
  | { what: "two-factor-on" }
  | { what: "two-factor-off" }
  | { what: "recovery-codes-renewed" }
  | { what: "recovery-code-used"; left: number }
  | { what: "password-changed" }
  | { what: "email-change-asked"; newEmail: string };

type Words = Pick<MailContent, "subject" | "preview" | "heading" | "paragraphs">;

/**
 * To an owner, after something that only they should have done.
 * @param mail where the dashboard lets them put it right
 */
export function securityMail(event: SecurityEvent, mail: { securityUrl: string }): MailContent {
  return {
    ...words(event),
    action: { label: "Open your security page", url: mail.securityUrl },
    notes: [
      `That was not you? Set a new password on the sign-in page, with "Forgot Password?", and write to ${brand.email.security}.`,
    ],
  };
}

function words(event: SecurityEvent): Words {
  switch (event.what) {
    case "two-factor-on":
      return {
        subject: `Two-factor is on for your ${brand.name} account`,
        preview: "From now on a sign-in needs a code from your authenticator app.",
        heading: "Two-factor is on",
        paragraphs: [
          "From now on a sign-in to your account also needs a code from your authenticator app.",
          "Keep the recovery codes that you were shown where you find them without your phone.",
        ],
      };
    case "two-factor-off":
      return {
        subject: `Two-factor is off for your ${brand.name} account`,
        preview: "A sign-in no longer needs a code.",
        heading: "Two-factor is off",
        paragraphs: [
          "A sign-in to your account no longer needs a code. The recovery codes of before are worth nothing now.",
        ],
      };
    case "recovery-codes-renewed":
      return {
        subject: `New recovery codes for your ${brand.name} account`,
        preview: "The recovery codes of before are worth nothing now.",
        heading: "You have new recovery codes",
        paragraphs: ["New recovery codes were made for your account. Those of before are worth nothing now."],
      };
    case "recovery-code-used":
      return {
        subject: `A recovery code of your ${brand.name} account was used`,
        preview: `${codesLeft(event.left)} left.`,
        heading: "A recovery code was used",
        paragraphs: [
          `Somebody, most likely you, used a recovery code in place of a code from the authenticator app. ${codesLeft(event.left)} left. You can have new ones on your security page.`,
        ],
      };
    case "password-changed":
      return {
        subject: `The password of your ${brand.name} account was changed`,
        preview: "Every other session was signed out.",
        heading: "Your password was changed",
        paragraphs: ["The password of your account was changed, and every other session was signed out."],
      };
    case "email-change-asked":
      return {
        subject: `The e-mail address of your ${brand.name} account is to change`,
        preview: "It changes when the link at the new address is opened.",
        heading: "Your e-mail address is to change",
        paragraphs: [
          `Somebody, most likely you, asked for your account to have the address ${event.newEmail} from now on. It changes when the link in the mail there is opened. A new password stops that.`,
        ],
      };
  }
}

function codesLeft(count: number): string {
  return count === 1 ? "One code is" : `${count || "No"} codes are`;
}
