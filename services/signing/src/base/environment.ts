import { MOST } from "@sealwright/protocol/api/facts";
import { SENDS_A_DAY } from "@sealwright/protocol/signing/first-sends";
import { httpUrl, positiveInteger, rate, type ValuesOf, variable } from "@sealwright/runtime";
import { z } from "zod";

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
  workspaceLogKeptDays: variable(
    "WORKSPACE_LOG_KEPT_DAYS",
    positiveInteger().prefault("730"),
    "What people did in a workspace, with their IP address, is deleted after so many days.",
  ),
};

const FILES_PLACES =
  "must be file:///folder, or s3://bucket/prefix?region=…, with endpoint=https://… for a server that is not Amazon’s";

/** A folder, or a bucket. */
function filesUrl() {
  return z
    .string()
    .refine(isFilesUrl, FILES_PLACES)
    .transform((url) => url.replace(/(?<=^file:.*[^/])\/+$/, ""));
}

function isFilesUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  if (protocol === "file:") return hostname === "" && pathname.length > 1;
  const endpoint = searchParams.get("endpoint");
  const isKnown = [...searchParams.keys()].every((name) => name === "endpoint" || name === "region");
  return protocol === "s3:" && hostname !== "" && isKnown && (endpoint === null || isOrigin(endpoint));
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text);
}

export const fileVariables = {
  filesUrl: variable(
    "FILES_URL",
    filesUrl().optional(),
    "Where the PDFs of contracts, imports and uploads are stored: file:///srv/files for a folder that all instances share, or s3://bucket/prefix?region=us-east-1 for a bucket, with &endpoint=https://… for a server that is not Amazon’s. `sealwright move files` brings existing ones there.",
    { defaultNote: "the database" },
  ),
  filesUrlPrevious: variable(
    "FILES_URL_PREVIOUS",
    filesUrl().optional(),
    "The FILES_URL from before, until `sealwright move files` has moved what is there. The database needs no name.",
  ),
  filesAccessKeyId: variable(
    "FILES_ACCESS_KEY_ID",
    z.string().optional(),
    "The key for buckets. It needs to get, put, delete and list objects.",
  ),
  filesSecretAccessKey: variable("FILES_SECRET_ACCESS_KEY", z.string().optional(), "Its secret."),
};

export const signingLimits = {
  sendsPerDay: variable(
    "LIMIT_CONTRACTS_PER_DAY",
    positiveInteger().prefault(String(SENDS_A_DAY.workspace)),
    "Contracts that one account can send in 24 hours, once it is a month old. New accounts start with 5, after a week they have 20, until a plan’s full price is paid.",
  ),
  apiSendsPerDay: variable(
    "LIMIT_API_ENVELOPES_PER_DAY",
    positiveInteger().prefault(String(SENDS_A_DAY.api)),
    "Envelopes that one account can send by the API in 24 hours, once it is a month old. New accounts start with 100, after a week they have 500, until a plan’s full price is paid. Tests are not counted.",
  ),
  uploadStorageMegabytes: variable(
    "UPLOAD_STORAGE_MB",
    positiveInteger().prefault(String(MOST.uploadMegabytes)),
    "What the PDFs that one account’s programs have uploaded may take, in megabytes, with those of its owner’s drafts.",
  ),
  importStorageMegabytes: variable(
    "IMPORT_STORAGE_MB",
    positiveInteger().prefault("1000"),
    "What the PDFs that one workspace has imported may take, in megabytes.",
  ),
  contractDraftsPerOwner: variable(
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
