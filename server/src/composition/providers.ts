import type { ProviderConfig } from "@sealwright/identity";
import { PROVIDERS, type SocialProvider } from "@sealwright/protocol/social";
import { callback, redirectPath } from "@sealwright/protocol/social/redirects";
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

/** Where a provider sends visitors back to. */
export function redirectUris(
  provider: SocialProvider,
  [first, ...others]: readonly [string, ...string[]],
): [string, ...string[]] {
  const at = (origin: string) => origin + redirectPath(callback, provider);
  return [at(first), ...others.map(at)];
}

/** The test providers that the sandbox runs. @param origins of the site and the dashboard, which are registered at them */
export function sandboxProviders(
  providers: Configured,
  origins: readonly [string, ...string[]],
): TestProviderOptions[] {
  return providers.flatMap(({ name, issuer, clientId, clientSecret, sandboxed }) => {
    if (!sandboxed || clientSecret === undefined) return [];
    const client = { id: clientId, secret: clientSecret, redirectUris: redirectUris(name, origins) };
    return [{ kind: name, issuer, client }];
  });
}
