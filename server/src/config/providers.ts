import { SOCIAL_PROVIDERS, type SocialProvider } from "@sealwright/protocol/social";
import type { Environment } from "./schema.ts";

/** A provider that visitors sign in with. */
export interface SocialProviderConfig {
  name: SocialProvider;
  issuer: string;
  /** The provider's public keys (JWKS). */
  keysUrl: string;
  clientId: string;
  /** Undefined: its ID tokens are taken, but our own pages do not send anybody there. */
  clientSecret: string | undefined;
  /** True: it is the sandbox's stand-in. */
  sandboxed: boolean;
}

const SANDBOX_CLIENT = { clientId: "sealwright-site", clientSecret: "known-to-the-sandbox-alone" };

/** Those that have a client, and where there is a sandbox its stand-ins for the others. */
export function readProviders(values: Environment, sandbox: boolean): SocialProviderConfig[] {
  const given = {
    google: {
      issuer: values.GOOGLE_ISSUER,
      keysUrl: values.GOOGLE_KEYS_URL,
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
    },
    microsoft: {
      issuer: values.MICROSOFT_ISSUER,
      keysUrl: values.MICROSOFT_KEYS_URL,
      clientId: values.MICROSOFT_CLIENT_ID,
      clientSecret: values.MICROSOFT_CLIENT_SECRET,
    },
  };
  return SOCIAL_PROVIDERS.flatMap((name): SocialProviderConfig[] => {
    const { clientId, ...provider } = given[name];
    if (clientId) return [{ name, ...provider, clientId, sandboxed: false }];
    if (!sandbox) return [];
    const issuer = `http://localhost:${values.SANDBOX_PORT}/${name}`;
    return [{ name, issuer, keysUrl: `${issuer}/keys`, ...SANDBOX_CLIENT, sandboxed: true }];
  });
}

/** @returns problems by variable */
export function providerProblems(values: Partial<Environment>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ["GOOGLE", "MICROSOFT"] as const) {
    if (values[`${name}_CLIENT_SECRET`] && !values[`${name}_CLIENT_ID`]) {
      problems[`${name}_CLIENT_SECRET`] = `is set without ${name}_CLIENT_ID`;
    }
  }
  return problems;
}
