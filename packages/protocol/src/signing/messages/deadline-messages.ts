import { contractTerms, REMINDER_DAYS } from "@sealwright/terms";
import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { contractRequest } from "./contract-messages.ts";

const remindsBefore = z
  .array(z.literal(REMINDER_DAYS))
  .max(REMINDER_DAYS.length)
  .transform((days) => REMINDER_DAYS.filter((one) => days.includes(one)));

export const TITLE_MAX_LENGTH = 200;

/** Terms as an owner gives them: who is on the other side is shown in lists and mails. */
export const listedTerms = contractTerms.extend({ otherSide: lineOfText(200) });

export const saveTermsRequest = z.object({
  ...contractRequest.shape,
  /** When the contract was last changed, as the page that was filled in had it: ISO 8601. */
  version: plainText(64),
  title: lineOfText(TITLE_MAX_LENGTH),
  terms: listedTerms,
});

export const setRemindersRequest = z.object({
  ...contractRequest.shape,
  remindsBefore: remindsBefore.nullable(),
});

export const saveDeadlineSettingsRequest = z.object({
  email,
  timeZone: plainText(64),
  remindsBefore,
  sendsWeekly: z.boolean(),
});

/** The secret part of a URL. */
export const addressRequest = z.object({ secret: plainText(200) });

/** `known`: the version that the calendar program has. */
export const calendarFeedRequest = addressRequest.extend({ known: plainText(64).optional() });
