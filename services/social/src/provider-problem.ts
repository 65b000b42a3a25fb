import { randomToken, SECOND, systemClock } from "@sealwright/runtime";
import * as oidc from "openid-client";
import { createProviderClient, type ProviderClientConfig, reasonOf } from "./provider-client.ts";

const TIMEOUT = 10 * SECOND;
/** How Google's and Microsoft's pages name it. */
const UNKNOWN_REDIRECT = /redirect_uri_mismatch|AADSTS50011/;

/**
 * Asks a provider whether it would take part in a sign-in: its metadata, our redirect URIs, our client and its secret.
 * @returns what is wrong, a clause; undefined if nothing is
 */
export async function providerProblem(
  config: ProviderClientConfig,
  redirectUris: readonly [string, ...string[]],
  fetchPage: typeof fetch,
): Promise<string | undefined> {
  const client = createProviderClient(config, systemClock);
  try {
    for (const redirectUri of redirectUris) {
      const binding = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
      const url = await client.authorizationUrl(redirectUri, binding);
      const wrong = await redirectProblem(url, redirectUri, fetchPage);
      if (wrong) return wrong;
    }
    return await clientProblem(client);
  } catch (error) {
    return `it cannot be asked (${reasonOf(error)})`;
  }

  async function clientProblem({ tradeIn }: typeof client): Promise<string | undefined> {
    try {
      await tradeIn("not-a-code", redirectUris[0]);
      return "it takes a code that it never issued";
    } catch (error) {
      if (!(error instanceof oidc.ResponseBodyError)) throw error;
      // The client was authenticated before its code was looked at.
      return error.error === "invalid_grant" ? undefined : `it rejects the client (${error.error})`;
    }
  }
}

async function redirectProblem(
  url: string,
  redirectUri: string,
  fetchPage: typeof fetch,
): Promise<string | undefined> {
  const page = await fetchPage(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });
  const text = await page.text();
  const { pathname = "" } = URL.parse(page.headers.get("Location") ?? "", url) ?? {};
  const isRefused = page.status >= 400 || pathname.endsWith("/error") || UNKNOWN_REDIRECT.test(text);
  return isRefused ? `it does not accept the client with the redirect URI ${redirectUri}` : undefined;
}
