import { FIRST_SENDS } from "../signing/first-sends.ts";

/** Facts that apply to every call. */
export const API = {
  /** The version of this description. */
  version: "1.0.0",
  /** The environment variable that the examples read the key from. */
  keyVariable: "SIGNING_API_KEY",
  /** Of the Standard Webhooks. */
  webhookHeaders: ["webhook-id", "webhook-timestamp", "webhook-signature"],
  /** How old a webhook's timestamp may be, in seconds. */
  webhookTolerance: 300,
} as const;

/** Of one account. An operator may set another size for uploads. */
export const MOST = { webhooks: 10, uploadsAtOnce: 4, uploadMegabytes: 5000 } as const;

/** Requests a minute and key; sizes in MB. */
export const LIMITS = [
  { what: "Requests with a live key", value: "600 a minute" },
  { what: "Requests with a test key", value: "60 a minute" },
  {
    what: "Envelopes that a new account sends",
    value: `${FIRST_SENDS.api.map(({ sends, youngerThan }) => `${sends} a day until it is ${youngerThan} days old`).join(", then ")}; these steps end once a plan or a tier is paid in full`,
  },
  { what: "Envelopes in test mode", value: "No limit, and no charge" },
  { what: "One PDF", value: "25 MB, 500 pages" },
  {
    what: "All uploads of an account",
    value: `${MOST.uploadMegabytes.toLocaleString("en-US")} MB; those in no envelope are deleted after 30 days`,
  },
  { what: "Uploads under way at once", value: `${MOST.uploadsAtOnce}; one more gets 503` },
  { what: "The JSON of a request", value: "1 MB" },
  { what: "Documents in an envelope", value: "20" },
  { what: "Signers of an envelope", value: "50" },
  { what: "Copies of an envelope", value: "20" },
  { what: "Metadata", value: "20 keys, 500 characters each" },
  { what: "Webhooks of a workspace", value: `${MOST.webhooks}, in both modes together` },
  { what: "Items on a page of a list", value: "100" },
  { what: "An idempotency key is remembered", value: "24 hours" },
  { what: "A signing session lasts", value: "30 minutes" },
] as const;
