import type { ServerConfig } from "../config/index.ts";
import { type Check, type ContentContext, fine, problem } from "./finding.ts";

/** What is in this repository until a company writes its own. */
const MARKS: [pattern: RegExp, what: string][] = [
  [/example/i, "a placeholder"],
  [/\bsample\b/i, "a placeholder"],
  [/555\D{0,2}555|1?555555/, "a 555 number, which no one has"],
  [/0{9}/, "a placeholder’s id"],
];

const DEFAULT_PROJECT = "sealwright-local";

/** Where a text or what is in it is still a placeholder: its path and what it is. */
function placeholdersIn(value: unknown, path = ""): { path: string; what: string; text: string }[] {
  if (typeof value === "string") {
    const what = MARKS.find(([pattern]) => pattern.test(value))?.[1];
    return what ? [{ path, what, text: value }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    placeholdersIn(below, path ? `${path}.${key}` : key),
  );
}

export const companyCheck: Check<ContentContext> = {
  subject: "Company",
  async *run({ company: { brand, links } }) {
    const files = { "packages/brand/src/brand.ts": brand, "packages/brand/src/links.ts": links };
    let isClean = true;
    for (const [file, values] of Object.entries(files)) {
      for (const { path, what, text } of placeholdersIn(values)) {
        isClean = false;
        yield problem(`${file}: ${path} is ${what} (${text}). Write the company’s own, and build again.`);
      }
    }
    if (isClean) yield fine("Name, numbers, addresses and links are the company’s own");
  },
};

export const addressPlaceholders: Check = {
  subject: "Configuration",
  async *run({ config }) {
    let isClean = true;
    for (const [name, value] of Object.entries(configuredAddresses(config))) {
      if (!value || !isReserved(value)) continue;
      isClean = false;
      yield problem(`${name} is a placeholder: no one can have a host of that name. Set your own.`);
    }
    if (config.identity.projectId === DEFAULT_PROJECT) {
      isClean = false;
      yield problem(
        "IDENTITY_PROJECT_ID is the default. Set your own, such as company-accounts: ID tokens name it as their audience.",
      );
    }
    if (isClean) yield fine("The configuration is complete, its addresses are https and its own");
  },
};

function configuredAddresses(config: ServerConfig): Record<string, string | undefined> {
  return {
    PUBLIC_SITE_URL: config.urls.site,
    PUBLIC_DASHBOARD_URL: config.urls.dashboard,
    PUBLIC_SIGNING_URL: config.signs ? config.urls.signing : undefined,
    PUBLIC_IDENTITY_URL: config.urls.identity,
    PUBLIC_SIGNATURE_URL: config.urls.signature,
    PUBLIC_PAYMENTS_URL: config.urls.payments,
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    SMS_WEBHOOK_URL: config.smsWebhookUrl,
    CRM_WEBHOOK_URL: config.product.crmWebhookUrl,
    TOKEN_SYNC_URL: config.tokenSync.url,
  };
}

/** Names that are reserved for documents (RFC 2606). */
function isReserved(url: string): boolean {
  const { hostname = "" } = URL.parse(url) ?? {};
  return /(^|\.)example(\.(com|net|org))?$|\.invalid$/.test(hostname);
}
