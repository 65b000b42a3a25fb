import { httpUrl, positiveInteger, rate, type ValuesOf, variable } from "@sealwright/runtime";
import { z } from "zod";

/** The service's own environment variables, by their names in SigningConfig. */
export const signingVariables = {
  sealFile: variable(
    "SEAL_PKCS12",
    z.string().optional(),
    "A PKCS#12 file with the key and the certificates that signed contracts are sealed with. Unset: a certificate authority of our own, which the database keeps encrypted and whose roots the site publishes.",
  ),
  sealPassword: variable("SEAL_PASSWORD", z.string().optional(), "Its password."),
  tsaUrl: variable(
    "TSA_URL",
    httpUrl().optional(),
    "A timestamp authority (RFC 3161) that vouches for when a contract was sealed (PAdES B-T). If it is down for a day, contracts are sealed without it, and their record says so. Unset: PAdES B-B.",
  ),
  contractsKeptDays: variable(
    "CONTRACTS_KEPT_DAYS",
    positiveInteger().prefault("3650"),
    "Contracts that were completed, declined or voided, or expired, are deleted with their evidence after so many days. The law of the parties’ states says how long they must be kept.",
  ),
};

export const signingLimits = {
  sendsPerDay: variable(
    "LIMIT_CONTRACTS_PER_DAY",
    positiveInteger().prefault("100"),
    "Contracts that one account can send in 24 hours, once it is a month old. New accounts start with 5, after a week they have 20.",
  ),
  apiSendsPerDay: variable(
    "LIMIT_API_ENVELOPES_PER_DAY",
    positiveInteger().prefault("5000"),
    "Envelopes that one account can send by the API in 24 hours, once it is a month old. New accounts start with 100, after a week they have 500. Tests are not counted.",
  ),
  uploadStorageMegabytes: variable(
    "UPLOAD_STORAGE_MB",
    positiveInteger().prefault("5000"),
    "What the PDFs that one account’s programs have uploaded may take in the database, in megabytes.",
  ),
  importStorageMegabytes: variable(
    "IMPORT_STORAGE_MB",
    positiveInteger().prefault("1000"),
    "What the PDFs that one workspace has imported may take in the database, in megabytes.",
  ),
  draftsPerOwner: variable(
    "LIMIT_CONTRACT_DRAFTS_PER_OWNER",
    positiveInteger().prefault("100"),
    "Drafts that one account can keep among its contracts.",
  ),
  linksPerIp: variable(
    "LIMIT_SIGNING_LINKS_PER_IP",
    rate().prefault("60/10m"),
    "Links of signers opened from one IP address.",
  ),
};

export type SigningLimits = ValuesOf<typeof signingLimits>;
