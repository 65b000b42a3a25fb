import { brand } from "@sealwright/brand";
import type { MailContent } from "../../mail-content.ts";
import { type Sender, senderWords } from "./invitation.ts";

/** Invites someone to a workspace. */
export function memberInvitationMail(mail: {
  inviter: Sender;
  /** “Paul Hart’s workspace” */
  workspace: string;
  role: string;
  url: string;
  /** The last day, in words. */
  expires: string;
}): MailContent {
  const { inviter, workspace, role, url, expires } = mail;
  return {
    subject: `${inviter.name} invited you to ${workspace}`,
    preview: `As ${role.toLowerCase()}, until ${expires}.`,
    heading: "You’re invited to a workspace",
    paragraphs: [
      `${senderWords(inviter)} invited you to ${workspace} at ${brand.name}.`,
      `Your role would be ${role}. No account yet? You can make one on the way; it costs nothing.`,
    ],
    action: { label: "See the invitation", url },
    notes: [
      `The invitation can be accepted until ${expires}, with this email address only.`,
      "Don’t know the sender? Ignore this email, and nothing happens.",
    ],
  };
}

/** To the new owner of a workspace. */
export function ownershipMail({ former, planUrl }: { former: Sender; planUrl: string }): MailContent {
  return {
    subject: "You own a workspace now",
    preview: `${former.name} handed it over to you.`,
    heading: "You own a workspace now",
    paragraphs: [
      `${senderWords(former)} handed over the workspace that you share. Its contracts, templates and people stay as they are.`,
      "A plan belongs to an account. From now on your plan counts for the workspace, and its reminder emails come to you.",
    ],
    action: { label: "See your plan", url: planUrl },
    notes: [`You didn’t expect this? Reply to ${former.name}, or email ${brand.email.support}.`],
  };
}
