import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { LOGGED_ACT_NAMES } from "../workspace-log.ts";

/** In the workspace’s time zone. */
const day = z.iso.date("must be a date such as 2026-11-30").optional();

export const exportLogRequest = z.object({
  email,
  /** The id of a member, or `owner`. */
  person: plainText(64).optional(),
  what: z.enum(LOGGED_ACT_NAMES).optional(),
  from: day,
  until: day,
});

/** @property before the `next` of the page before */
export const readLogRequest = exportLogRequest.extend({ before: z.int().min(1).optional() });
