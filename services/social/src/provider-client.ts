import type { SocialProvider } from "@sealwright/protocol/social";
import { type Clock, HOUR } from "@sealwright/runtime";
import * as oidc from "openid-client";
import { boundedFetch } from "./bounded-fetch.ts";

/** Our client at a provider, as it was registered there. */
export interface ProviderClientConfig {
  id: SocialProvider;
  /** `{tenantid}` stands for any tenant. http is for the sandbox on one's own machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What binds a provider's answer to the browser and the try that asked for it. All of it random. */
export interface Binding {
  state: string;
  /** As the provider is told it. */
  nonce: string;
  /** RFC 7636. */
  codeVerifier: string;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** How long a provider may take over one request, in seconds: people wait in front of it. */
const TIMEOUT_SECONDS = 8;
/** How long what a provider says of itself is believed. */
const METADATA_LIFETIME = HOUR;
/** Where Microsoft describes what holds for the accounts of every tenant. */
const ANY_TENANT = "common";

/** Speaks OpenID Connect to one provider: the authorization-code flow with PKCE, state and nonce. */
export function createProviderClient(config: ProviderClientConfig, clock: Clock) {
  let known: { metadata: Promise<oidc.Configuration>; until: number } | undefined;

  function metadata(): Promise<oidc.Configuration> {
    if (known && known.until > clock.now()) return known.metadata;
    const asked = { metadata: discover(config), until: clock.now() + METADATA_LIFETIME };
    known = asked;
    // What failed is asked for again the next time.
    asked.metadata.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.metadata;
  }

  return {
    id: config.id,

    /** Where the browser goes to sign in. @throws when the provider cannot be asked what it can do */
    async authorizationUrl(redirectUri: string, { state, nonce, codeVerifier }: Binding): Promise<string> {
      return oidc.buildAuthorizationUrl(await metadata(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // Whoever shares a machine is asked which account it is to be.
        prompt: "select_account",
      }).href;
    },

    /**
     * Trades the provider's answer in for its ID token, whose issuer, audience, times and nonce are then checked; its
     * signature is the identity service's to check.
     * @param answer the redirect address with the answer's parameters
     * @throws openid-client's errors
     */
    async idToken(answer: URL, { state, nonce, codeVerifier }: Binding): Promise<string> {
      const tokens = await oidc.authorizationCodeGrant(await metadata(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return tokens.id_token ?? "";
    },
  };
}

async function discover(config: ProviderClientConfig): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = config;
  const metadata = await oidc.discovery(
    new URL(issuer.replace("{tenantid}", ANY_TENANT)),
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: boundedFetch,
      execute: issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [],
    },
  );
  // Browsers are sent there.
  const { authorization_endpoint: endpoint = "" } = metadata.serverMetadata();
  if (!/^https?:/.test(endpoint)) throw new TypeError("The authorization endpoint is not a web address");
  return metadata;
}

/** Whether somebody chose at the provider not to sign in. */
export function isCancelled(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
}

/** What went wrong in a word, without the answer that it came from: that can hold codes and tokens. */
export function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return `${error.code}: ${error.error}`;
  }
  if (!(error instanceof Error)) return "unknown";
  return `${"code" in error ? error.code : error.name}: ${error.message}`;
}
