import { createHash } from "node:crypto";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import {
  type Clock,
  createBoundedQueue,
  type Logger,
  requestLogger,
  type SecretBox,
} from "@sealwright/runtime";
import { type CookieName, createFlowCookies, type Flow } from "./flow-cookies.ts";
import { createProviderClient, type ProviderClient, type ProviderClientConfig } from "./provider-client.ts";

export interface SocialConfig {
  /** The own origins of where it is mounted, the public one first. Providers send visitors back to the one that they came from. */
  origins: readonly [string, ...string[]];
  /** The providers that have a client of ours. */
  providers: readonly ProviderClientConfig[];
}

export interface SocialDependencies {
  identity: IdentityCall;
  /** Encrypts what cookies store. */
  secretBox: SecretBox;
  clock: Clock;
  logger: Logger;
}

/** Code exchanges that may run and wait at once: each holds a request to a provider. */
const EXCHANGES = { running: 50, waiting: 200 };

export interface SocialContext {
  origins: SocialConfig["origins"];
  identity: IdentityCall;
  logger: Logger;
  providers: ReadonlyMap<string, ProviderClient>;
  cookies: ReturnType<typeof createFlowCookies>;
  exchanges: ReturnType<typeof createBoundedQueue>;
}

export function createSocialContext(
  config: SocialConfig,
  dependencies: SocialDependencies,
  cookieName: CookieName,
): SocialContext {
  const { identity, logger, secretBox, clock } = dependencies;
  return {
    origins: config.origins,
    identity,
    logger,
    providers: new Map(
      config.providers.map((provider) => [provider.id, createProviderClient(provider, clock)]),
    ),
    cookies: createFlowCookies({
      name: cookieName,
      secure: config.origins[0].startsWith("https:"),
      box: secretBox,
      clock,
    }),
    exchanges: createBoundedQueue(EXCHANGES),
  };
}

export function warn({ logger }: SocialContext, message: string, fields: Record<string, string>): void {
  requestLogger(logger).warn(fields, message);
}

/** Ties a provider's response to this attempt. */
export function bindingOf({ state, rawNonce, codeVerifier }: Omit<Flow, "expiresAt">) {
  return { state, codeVerifier, nonce: createHash("sha256").update(rawNonce).digest("hex") };
}
