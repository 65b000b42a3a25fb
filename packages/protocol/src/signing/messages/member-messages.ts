import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { email, emailField } from "../../product/email.ts";
import { GIVEN_ROLES } from "../roles.ts";

export const WORKSPACE_NAME_MAX_LENGTH = 60;
const MOST_PEOPLE = 100;

const role = z.enum(GIVEN_ROLES);

/** @property address of the person who is invited */
export const inviteMemberRequest = z.object({ email, address: emailField("address"), role });

export const invitationRequest = z.object({ email, id: plainText(64) });

/** @property secret of the mailed link */
export const invitationSecretRequest = z.object({ secret: plainText(64) });

export const acceptInvitationRequest = z.object({ email, secret: plainText(64) });

/** @property name empty for the owner’s name */
export const nameWorkspaceRequest = z.object({ email, name: plainText(WORKSPACE_NAME_MAX_LENGTH) });

export const memberRequest = z.object({ email, member: plainText(64) });

export const changeRoleRequest = z.object({ email, member: plainText(64), role });

export const payRightRequest = z.object({ email, member: plainText(64), mayPay: z.boolean() });

/** @property members those who stop sending first, and no one else; null leaves it as it was chosen before */
export const seatsToGiveUpRequest = z.object({
  email,
  members: z.array(plainText(64)).max(MOST_PEOPLE).nullable(),
  from: z.int().min(1),
  seats: z.int().min(1),
});

const person = plainText(64).nullable();

/**
 * @property to the colleague who gets the person’s contracts; null for the owner
 * @property takesKeys whether the caller takes over the person’s API keys, with new secrets; otherwise they end
 */
export const removeMemberRequest = z.object({
  email,
  member: plainText(64),
  to: person,
  takesKeys: z.boolean().default(false),
});

/** @property to the colleague who gets the caller’s contracts; null for the owner */
export const leaveWorkspaceRequest = z.object({ email, to: person.default(null) });

/** @property from who is responsible as far as the caller knows; @property to who shall be. Null for the owner */
export const assignContractRequest = z.object({ email, id: plainText(64), from: person, to: person });

const people = z.array(person).max(MOST_PEOPLE).nullable();

/** @property from who sees it as far as the caller knows; @property to who shall. Null for everyone in the workspace */
export const setPrivacyRequest = z.object({ email, id: plainText(64), from: people, to: people });
