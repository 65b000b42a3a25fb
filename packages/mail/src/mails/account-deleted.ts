import { brand } from "@sealwright/brand";
import type { MailContent } from "../mail-content.ts";

/**
 * Confirms that an account was deleted.
 * @param mail `endsPlans`: whether the deletion ends the owner's plans, which another payments backend may not do
 */
export function accountDeletedMail(mail: { siteUrl: string; endsPlans: boolean }): MailContent {
  return {
    subject: `Your ${brand.name} account is deleted`,
    preview: "This email is your confirmation.",
    heading: "Your account is deleted",
    paragraphs: [
      "As you requested, we’ve deleted your account, your profile, your sign-in methods and your two-factor settings. Keep this email as your confirmation.",
      ...(mail.endsPlans
        ? [
            "If you had a plan, it ends with your account and we won’t charge you again. We keep the order records that our books require, without your email.",
          ]
        : []),
      "You can use this address for a new account at any time.",
    ],
    action: { label: `Go to ${brand.name}`, url: mail.siteUrl },
    notes: [`Didn’t request this? Email ${brand.email.security} right away. Deleted data can’t be restored.`],
  };
}
