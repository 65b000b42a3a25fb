import { SOCIAL_PROVIDERS, type SocialProvider } from "@sealwright/protocol/social";
import type { Values } from "./variables.ts";

/** A provider that visitors sign in with. */
export interface SocialProviderConfig {
  name: SocialProvider;
  issuer: string;
  /** The provider's public keys (JWKS). */
  keysUrl: string;
  clientId: string;
  /** Undefined: its ID tokens are accepted, but our own pages do not use it. */
  clientSecret: string | undefined;
  /** It is the sandbox's test provider. */
  sandboxed: boolean;
}

const SANDBOX_CLIENT = { clientId: "sealwright-site", clientSecret: "known-to-the-sandbox-alone" };

/** The configured ones, and where there is a sandbox its test providers in place of the others. */
export function readProviders({ providers, process }: Values, sandbox: boolean): SocialProviderConfig[] {
  const given = {
    google: {
      issuer: providers.googleIssuer,
      keysUrl: providers.googleKeysUrl,
      clientId: providers.googleClientId,
      clientSecret: providers.googleClientSecret,
    },
    microsoft: {
      issuer: providers.microsoftIssuer,
      keysUrl: providers.microsoftKeysUrl,
      clientId: providers.microsoftClientId,
      clientSecret: providers.microsoftClientSecret,
    },
  };
  return SOCIAL_PROVIDERS.flatMap((name): SocialProviderConfig[] => {
    const { clientId, ...provider } = given[name];
    if (clientId) return [{ name, ...provider, clientId, sandboxed: false }];
    if (!sandbox) return [];
    const issuer = `http://localhost:${process.sandboxPort}/${name}`;
    return [{ name, issuer, keysUrl: `${issuer}/keys`, ...SANDBOX_CLIENT, sandboxed: true }];
  });
}
