import { type ReadValues, weakness } from "@sealwright/runtime";
import { signsOfProduction } from "./signs-of-production.ts";
import type { environment } from "./variables.ts";

type Given = ReadValues<typeof environment>;

/** What stock server SDKs send to an emulator. */
const DEFAULT_ADMIN_TOKEN = "owner";

/** Development's defaults and weak secrets, where there is any sign of production. By variable. */
export function secretProblems(given: Given): Record<string, string> {
  const [sign] = signsOfProduction(given);
  if (sign === undefined) return {};
  return { ...sandboxParts(given, sign), ...defaultKeys(given, sign), ...weakSecrets(given) };
}

function sandboxParts({ process, delivery }: Given, sign: string): Record<string, string> {
  if (process.nodeEnv === "production" || delivery.smtpUrl) return {};
  return { SMTP_URL: `is not set, so the sandbox would start, but ${sign}` };
}

function defaultKeys({ process, identity }: Given, sign: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const because = process.nodeEnv === "production" ? "" : `: ${sign}`;
  const { adminToken = DEFAULT_ADMIN_TOKEN } = identity;
  if (adminToken === DEFAULT_ADMIN_TOKEN || adminToken.length < 32) {
    problems.IDENTITY_ADMIN_TOKEN = `must be a secret of at least 32 characters in production${because}`;
  }
  if (process.nodeEnv === "production") return problems;
  if (!process.secretKey)
    problems.SECRET_KEY = `is not set, but ${sign}: it encrypts the secrets in the database`;
  if (!identity.apiKey)
    problems.IDENTITY_API_KEY = `is not set, but ${sign}: accepting any key is for development`;
  return problems;
}

function weakSecrets({ process, identity, product }: Given): Record<string, string> {
  const { adminToken = "" } = identity;
  const secrets = {
    SECRET_KEY: process.secretKey,
    METRICS_TOKEN: process.metricsToken,
    // Shorter ones are reported already.
    IDENTITY_ADMIN_TOKEN: adminToken.length < 32 ? undefined : adminToken,
    CRM_WEBHOOK_SECRET: product.crmWebhookSecret,
  };
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, value]) => {
      const problem = value && weakness(value);
      return problem ? [[name, problem]] : [];
    }),
  );
}
