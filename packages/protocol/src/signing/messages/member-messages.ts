import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { email, emailField } from "../../product/email.ts";
import { GIVEN_ROLES } from "../roles.ts";

const MOST_PEOPLE = 100;

const role = z.enum(GIVEN_ROLES);

/** @property address of the person who is invited */
export const inviteMemberRequest = z.object({ email, address: emailField("address"), role });

export const invitationRequest = z.object({ email, id: plainText(64) });

/** @property secret of the mailed link */
export const invitationSecretRequest = z.object({ secret: plainText(64) });

export const acceptInvitationRequest = z.object({ email, secret: plainText(64) });

export const memberRequest = z.object({ email, member: plainText(64) });

export const changeRoleRequest = z.object({ email, member: plainText(64), role });

export const payRightRequest = z.object({ email, member: plainText(64), mayPay: z.boolean() });

/** @property members those who stop sending first; everyone else keeps sending */
export const seatsToGiveUpRequest = z.object({
  email,
  members: z.array(plainText(64)).max(MOST_PEOPLE),
  from: z.int().min(1),
  seats: z.int().min(1),
});

/** @property to the colleague who gets the mail about what the person has sent; null for the owner */
export const removeMemberRequest = z.object({
  email,
  member: plainText(64),
  to: plainText(64).nullable(),
});
