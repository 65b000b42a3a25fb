import type { ServerConfig } from "../config/index.ts";
import { type Check, fine, problem } from "./finding.ts";

const DEFAULT_PROJECT = "sealwright-local";

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
    TSA_URL: config.signing.tsaUrl,
  };
}

/** Names that are reserved for documents (RFC 2606). */
function isReserved(url: string): boolean {
  const { hostname = "" } = URL.parse(url) ?? {};
  return /(^|\.)example(\.(com|net|org))?$|\.invalid$/.test(hostname);
}
