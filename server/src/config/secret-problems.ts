import { type ReadValues, weakness } from "@sealwright/runtime";
import { signsOfProduction } from "./signs-of-production.ts";
import type { environment } from "./variables.ts";

type Given = ReadValues<typeof environment>;

/** Sent to an emulator by stock server SDKs. */
const DEFAULT_ADMIN_TOKEN = "owner";
const SHORTEST_ADMIN_TOKEN = 32;

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
  const { adminTokens = [DEFAULT_ADMIN_TOKEN] } = identity;
  if (adminTokens.some((token) => token.length < SHORTEST_ADMIN_TOKEN)) {
    const what = adminTokens.length > 1 ? "secrets, each" : "a secret";
    problems.IDENTITY_ADMIN_TOKEN = `must be ${what} of at least ${SHORTEST_ADMIN_TOKEN} characters in production${because}`;
  }
  if (process.nodeEnv === "production") return problems;
  if (!process.secretKey)
    problems.SECRET_KEY = `is not set, but ${sign}: it encrypts the secrets in the database`;
  if (!identity.apiKey)
    problems.IDENTITY_API_KEY = `is not set, but ${sign}: accepting any key is for development`;
  return problems;
}

function weakSecrets({ process, identity, product }: Given): Record<string, string> {
  const { adminTokens = [] } = identity;
  const secrets = {
    SECRET_KEY: [process.secretKey],
    METRICS_TOKEN: [process.metricsToken],
    BACKUP_KEY: [process.backupKey],
    // Shorter ones are reported already.
    IDENTITY_ADMIN_TOKEN: adminTokens.filter((token) => token.length >= SHORTEST_ADMIN_TOKEN),
    CRM_WEBHOOK_SECRET: [product.crmWebhookSecret],
  };
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, values]) => {
      const problem = values.map((value) => value && weakness(value)).find(Boolean);
      return problem ? [[name, problem]] : [];
    }),
  );
}
