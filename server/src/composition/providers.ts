import type { ProviderConfig } from "@sealwright/identity";
import { PROVIDERS, SOCIAL_BASE } from "@sealwright/protocol/social";
import type { TestProviderOptions } from "@sealwright/sandbox";
import type { ProviderClientConfig } from "@sealwright/social";
import type { SocialProviderConfig } from "../config/index.ts";

type Configured = readonly SocialProviderConfig[];

/** The providers whose ID tokens the identity service accepts. */
export function identityProviders(providers: Configured): ProviderConfig[] {
  return providers.map(({ name, issuer, keysUrl, clientId }) => ({
    id: PROVIDERS[name].id,
    issuer,
    keysUrl,
    clientId,
  }));
}

/** The providers that our own pages offer. */
export function providerClients(providers: Configured): ProviderClientConfig[] {
  return providers.flatMap(({ name, issuer, clientId, clientSecret }) =>
    clientSecret === undefined ? [] : [{ id: name, issuer, clientId, clientSecret }],
  );
}

/** The test providers that the sandbox runs, with the site registered at them. */
export function sandboxProviders(
  providers: Configured,
  siteOrigins: readonly string[],
): TestProviderOptions[] {
  return providers.flatMap(({ name, issuer, clientId, clientSecret, sandboxed }) => {
    if (!sandboxed || clientSecret === undefined) return [];
    const redirectUris = siteOrigins.map((origin) => `${origin}${SOCIAL_BASE}/${name}/callback`);
    return [{ kind: name, issuer, client: { id: clientId, secret: clientSecret, redirectUris } }];
  });
}
