import { z } from "zod";
import { plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { REGISTER_FILTERS, REGISTER_SORTS } from "../states.ts";

export const SEARCH_MAX_LENGTH = 200;

export const listContractsRequest = z.object({
  email,
  /** Of title, other side and people: each word has to be in one of them. */
  search: plainText(SEARCH_MAX_LENGTH).default(""),
  filter: z.enum(REGISTER_FILTERS).default("all"),
  /** Only those that someone is responsible for: a colleague’s id, `owner` or `me`. */
  whose: plainText(64).nullable().default(null),
  sort: z.enum(REGISTER_SORTS).default("next"),
  /** The `next` of an earlier page. */
  cursor: z.string().max(1000).nullable().default(null),
  /** Whose day is today, as an IANA name. */
  timeZone: plainText(64).default("UTC"),
});

export const sampleRequest = z.object({ email, removed: z.boolean() });
