import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/** Events that an owner is notified of, because it may not have been them. */
export type SecurityEvent =
  | { what: "two-factor-on" }
  | { what: "two-factor-off" }
  | { what: "two-factor-reset" }
  | { what: "codes-guessed" }
  | { what: "recovery-codes-renewed" }
  | { what: "recovery-code-used"; left: number }
  | { what: "password-changed" }
  | { what: "email-change-requested"; newEmail: string }
  | MethodEvent;

/** @param method as in "opens with Google" */
export type MethodEvent =
  | { what: "method-added" | "method-removed"; method: string }
  | { what: "factor-added" | "factor-removed" };

type EventContent = Pick<MailContent, "subject" | "preview" | "heading" | "paragraphs">;

/** @param mail where in the dashboard to undo or check it */
export function securityMail(event: SecurityEvent, mail: { securityUrl: string }): MailContent {
  return {
    ...describeEvent(event),
    action: { label: "Open your security page", url: mail.securityUrl },
    notes: [
      `Wasn’t you? Set a new password with “Forgot Password?” on the sign-in page, and email ${brand.email.security}.`,
    ],
  };
}

/** As the notice about guessed codes, from the identity service, which knows of no dashboard. */
export function codesGuessedMail({ siteUrl }: { siteUrl: string }): MailContent {
  return {
    ...describeEvent({ what: "codes-guessed" }),
    action: { label: "Choose a new password", url: `${siteUrl}/auth/forgot-password` },
    notes: [`Can’t sign in anymore? Email ${brand.email.security}.`],
  };
}

/** A change that was made at the identity service, which knows of no dashboard. */
export function accountChangedMail(
  event: MethodEvent | { what: "password-changed" },
  { siteUrl }: { siteUrl: string },
): MailContent {
  return {
    ...describeEvent(event),
    action: { label: "Choose a new password", url: `${siteUrl}/auth/forgot-password` },
    notes: [
      `Wasn’t you? Choose a new password, remove what you don’t recognize under “Ways to sign in” on your security page, and email ${brand.email.security}.`,
    ],
  };
}

function describeEvent(event: SecurityEvent): EventContent {
  switch (event.what) {
    case "method-added":
    case "method-removed":
    case "factor-added":
    case "factor-removed":
      return describeMethod(event);
    case "two-factor-on":
      return {
        subject: `Two-factor is on for your ${brand.name} account`,
        preview: "You now need a code from your authenticator app to sign in.",
        heading: "Two-factor is on",
        paragraphs: [
          "You now also need a code from your authenticator app to sign in.",
          "Store your recovery codes where you can find them without your phone.",
        ],
      };
    case "two-factor-off":
      return {
        subject: `Two-factor is off for your ${brand.name} account`,
        preview: "You no longer need a code to sign in.",
        heading: "Two-factor is off",
        paragraphs: ["You no longer need a code to sign in. Your recovery codes no longer work."],
      };
    case "two-factor-reset":
      return {
        subject: `We turned two-factor off for your ${brand.name} account`,
        preview: "You were signed out everywhere.",
        heading: "Two-factor was turned off by our support",
        paragraphs: [
          "Someone who showed us that this account is theirs asked us to turn two-factor off. Your recovery codes no longer work, and you were signed out everywhere.",
          "Set a new password with “Forgot Password?” and then set up two-factor again.",
        ],
      };
    case "codes-guessed":
      return {
        subject: `Someone is guessing codes for your ${brand.name} account`,
        preview: "They got past the first step of your sign-in.",
        heading: "Someone is guessing your codes",
        paragraphs: [
          "Wrong two-factor codes were entered for your account again and again today, and no code has worked since. If it wasn’t you, someone got past your first step: your password, your Google or Microsoft account, or a link that we emailed you.",
          `Secure what you sign in with: change the password of your email, and of your Google or Microsoft account if you use one. Then choose a new ${brand.name} password, even if you don’t have one yet: that signs everyone out.`,
        ],
      };
    case "recovery-codes-renewed":
      return {
        subject: `New recovery codes for your ${brand.name} account`,
        preview: "Your old recovery codes no longer work.",
        heading: "You have new recovery codes",
        paragraphs: [
          "New recovery codes were generated for your account. Your old recovery codes no longer work.",
        ],
      };
    case "recovery-code-used":
      return {
        subject: `A recovery code for your ${brand.name} account was used`,
        preview: `${codesLeft(event.left)} left.`,
        heading: "A recovery code was used",
        paragraphs: [
          `Someone, probably you, signed in with a recovery code instead of a code from the authenticator app. ${codesLeft(event.left)} left. You can generate new ones on your security page.`,
        ],
      };
    case "password-changed":
      return {
        subject: `Your ${brand.name} password was changed`,
        preview: "You were signed out everywhere else.",
        heading: "Your password was changed",
        paragraphs: ["The password for your account was changed, and you were signed out everywhere else."],
      };
    case "email-change-requested":
      return {
        subject: `Someone asked to change your ${brand.name} email`,
        preview: "It changes when the link sent to the new address is opened.",
        heading: "Your email is about to change",
        paragraphs: [
          `Someone, probably you, asked to change your account’s email to ${event.newEmail}. It changes when the link we sent there is opened. To stop it, set a new password.`,
        ],
      };
  }
}

function describeMethod(event: MethodEvent): EventContent {
  const done = event.what.endsWith("-added") ? "added" : "removed";
  if ("method" in event) {
    const opens = done === "added" ? "now also opens" : "no longer opens";
    return {
      subject: `A way to sign in to your ${brand.name} account was ${done}`,
      preview: `Your account ${opens} with ${event.method}.`,
      heading: `A way to sign in was ${done}`,
      paragraphs: [`Your account ${opens} with ${event.method}.`],
    };
  }
  const needs = done === "added" ? "now also need" : "no longer need";
  return {
    subject: `A second factor was ${done} for your ${brand.name} account`,
    preview: `You ${needs} a code to sign in.`,
    heading: `A second factor was ${done}`,
    paragraphs: [
      `You ${needs} a code from an authenticator app to sign in, and you were signed out everywhere else.`,
    ],
  };
}

function codesLeft(count: number): string {
  return count === 1 ? "One recovery code is" : `${count || "No"} recovery codes are`;
}
