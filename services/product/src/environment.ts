import { httpUrl, positiveInteger, rate, secret, type ValuesOf, variable } from "@sealwright/runtime";
import { z } from "zod";

/** The service's own environment variables, by their names in ProductConfig. */
export const productVariables = {
  handoffToken: variable(
    "HANDOFF_TOKEN",
    z.enum(["once", "id"]).default("once"),
    "What the dashboard's URL carries: `once` is a one-time token that is valid for a minute, `id` the ID token itself.",
  ),
  crmWebhookUrl: variable(
    "CRM_WEBHOOK_URL",
    httpUrl().optional(),
    "Where each request (demo, contact, partner application) is posted as JSON, beside the email to sales. Retried for a month. Unset: off.",
  ),
  crmWebhookSecret: variable(
    "CRM_WEBHOOK_SECRET",
    secret(32).optional(),
    "Signs those calls: X-Sealwright-Signature is t=<seconds>,v1=<HMAC-SHA256 of `t.body`, hex>. Required with CRM_WEBHOOK_URL.",
  ),
  requestsKeptDays: variable(
    "REQUESTS_KEPT_DAYS",
    positiveInteger().prefault("730"),
    "Requests are deleted after so many days.",
  ),
  requestsWaiting: variable(
    "REQUESTS_MAX_WAITING",
    positiveInteger().prefault("100000"),
    "Emails and webhook calls about requests that may wait for a mail server that is down. With more, new requests get 503.",
  ),
};

export const productLimits = {
  twoFactorPerOwner: variable(
    "LIMIT_TWO_FACTOR_PER_OWNER",
    rate().prefault("5/5m"),
    "Wrong codes of the product's own two-factor for one owner, over all sign-ins. A correct one resets the count.",
  ),
  twoFactorPerOwnerAndDay: variable(
    "LIMIT_TWO_FACTOR_PER_OWNER_AND_DAY",
    rate().prefault("30/1d"),
    "Wrong codes of the product's own two-factor for one owner over a longer time. A correct one does not reset the count.",
  ),
  twoFactorPerIp: variable(
    "LIMIT_TWO_FACTOR_PER_IP",
    rate().prefault("100/15m"),
    "Wrong codes of the product's own two-factor from one IP address. All owners on a dashboard of your own share its address.",
    { formerName: "LIMIT_TWO_FACTOR_PER_ADDRESS" },
  ),
  requestsPerIp: variable(
    "LIMIT_REQUESTS_PER_IP",
    rate().prefault("20/1h"),
    "Requests (demo, contact, partner application, newsletter) from one IP address. Counted apart, also how many of its forms sent without JavaScript may be refused.",
  ),
  requestsPerMailbox: variable(
    "LIMIT_REQUESTS_PER_MAILBOX",
    rate().prefault("5/1h"),
    "Requests with one email address, each of which sends it an email.",
  ),
  writesPerOwner: variable(
    "LIMIT_WRITES_PER_OWNER",
    rate().prefault("30/1m"),
    "How often one account may send a draft, record a sign-in or update its profile, each. Counted before the request's body is read.",
  ),
  noticesPerOwner: variable(
    "LIMIT_NOTICES_PER_OWNER",
    rate().prefault("10/1m"),
    "Changes of one account that an email is sent about (password, address, recovery codes, two-factor), together.",
  ),
  draftsPerOwner: variable(
    "LIMIT_DRAFTS_PER_OWNER",
    positiveInteger().prefault("100"),
    "Drafts that one account can store (184 kB each at most).",
  ),
};

export type ProductLimits = ValuesOf<typeof productLimits>;
