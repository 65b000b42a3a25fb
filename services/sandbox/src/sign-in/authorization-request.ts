/** The site, as registered with the provider. */
export interface TestClient {
  id: string;
  secret: string;
  redirectUris: readonly string[];
}

/** The site's request for a sign-in (OpenID Connect Core, 3.1.2.1). */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string | undefined;
  /** S256 (RFC 7636). */
  codeChallenge: string;
}

/** Why the request is invalid. Reported to the redirect URI if it is registered, otherwise to the visitor. */
export interface Problem {
  error: "invalid_request" | "unsupported_response_type" | "invalid_scope";
  sentence: string;
  redirectUri?: string;
  state: string;
}

/** @returns the request, or why it is invalid */
export function readAuthorizationRequest(
  query: Record<string, string>,
  client: TestClient,
): AuthorizationRequest | Problem {
  const { redirect_uri: redirectUri = "", state = "" } = query;
  if (query.client_id !== client.id) {
    return { error: "invalid_request", sentence: "Unknown client.", state };
  }
  if (!client.redirectUris.includes(redirectUri)) {
    return { error: "invalid_request", sentence: "Unknown redirect URI.", state };
  }
  const refuse = (error: Problem["error"], sentence: string): Problem => ({
    error,
    sentence,
    redirectUri,
    state,
  });
  if (query.response_type !== "code") return refuse("unsupported_response_type", "Only code is supported");
  if (!query.scope?.split(" ").includes("openid")) return refuse("invalid_scope", "openid is needed");
  const codeChallenge = query.code_challenge ?? "";
  if (query.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(codeChallenge)) {
    return refuse("invalid_request", "PKCE with S256 is needed");
  }
  return { redirectUri, state, nonce: query.nonce, codeChallenge };
}
