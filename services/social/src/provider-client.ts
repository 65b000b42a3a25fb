import type { SocialProvider } from "@sealwright/protocol/social";
import { type Clock, HOUR } from "@sealwright/runtime";
import * as oidc from "openid-client";
import { boundedFetch } from "./bounded-fetch.ts";

/** Our OAuth client, as registered at the provider. */
export interface ProviderClientConfig {
  id: SocialProvider;
  /** `{tenantid}` matches any tenant. http is for the local sandbox. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Random values that bind a provider's response to the browser and attempt that requested it. */
export interface Binding {
  state: string;
  /** As sent to the provider. */
  nonce: string;
  /** RFC 7636. */
  codeVerifier: string;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** The timeout of one request to a provider, in seconds: a visitor is waiting. */
const TIMEOUT_SECONDS = 8;
/** How long a provider's metadata is cached. */
const METADATA_LIFETIME = HOUR;
/** Microsoft's metadata for accounts of every tenant. */
const ANY_TENANT = "common";

/** Speaks OpenID Connect to one provider: the authorization-code flow with PKCE, state and nonce. */
export function createProviderClient(config: ProviderClientConfig, clock: Clock) {
  let known: { metadata: Promise<oidc.Configuration>; until: number } | undefined;

  function metadata(): Promise<oidc.Configuration> {
    if (known && known.until > clock.now()) return known.metadata;
    const asked = { metadata: discover(config), until: clock.now() + METADATA_LIFETIME };
    known = asked;
    // Retried next time if it failed.
    asked.metadata.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.metadata;
  }

  return {
    id: config.id,

    /** The URL to sign in at. @throws if the provider's metadata cannot be fetched */
    async authorizationUrl(redirectUri: string, { state, nonce, codeVerifier }: Binding): Promise<string> {
      return oidc.buildAuthorizationUrl(await metadata(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // Lets visitors who share a machine choose the account.
        prompt: "select_account",
      }).href;
    },

    /**
     * Exchanges the code for an ID token, whose issuer, audience, times and nonce are verified here, and its signature by the
     * identity service.
     * @param answer the redirect URL with the response's parameters
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

    /** Presents a code outside of any sign-in, to see what the provider says of the client. @throws openid-client's errors */
    async tradeIn(code: string, redirectUri: string): Promise<void> {
      const parameters = { code, redirect_uri: redirectUri, code_verifier: "unused".padEnd(43, "-") };
      await oidc.genericGrantRequest(await metadata(), "authorization_code", parameters);
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
  // Browsers are redirected there.
  const { authorization_endpoint: endpoint = "" } = metadata.serverMetadata();
  if (!/^https?:/.test(endpoint)) throw new TypeError("The authorization endpoint is not a web URL");
  return metadata;
}

/** Whether the visitor canceled at the provider. */
export function isCanceled(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
}

/** The error without the response that caused it, which can contain codes and tokens. */
export function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return `${error.code}: ${error.error}`;
  }
  if (!(error instanceof Error)) return "unknown";
  return `${"code" in error ? error.code : error.name}: ${error.message}`;
}
