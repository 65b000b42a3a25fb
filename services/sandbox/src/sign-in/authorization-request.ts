/** The site as the provider knows it: registered beforehand, as at a real one. */
export interface TestClient {
  id: string;
  secret: string;
  redirectUris: readonly string[];
}

/** What the site asks for when it sends somebody to sign in (OpenID Connect Core, 3.1.2.1). */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string | undefined;
  /** S256 (RFC 7636). */
  codeChallenge: string;
}

/** Why it cannot be had. Only a known redirect address is answered at; else the person is told. */
export interface Problem {
  error: "invalid_request" | "unsupported_response_type" | "invalid_scope";
  sentence: string;
  redirectUri?: string;
  state: string;
}

/** Checks what the browser brings from the site. @returns the request, or why it is none */
export function readAuthorizationRequest(
  query: Record<string, string>,
  client: TestClient,
): AuthorizationRequest | Problem {
  const { redirect_uri: redirectUri = "", state = "" } = query;
  if (query.client_id !== client.id) {
    return { error: "invalid_request", sentence: "The site is not known here.", state };
  }
  if (!client.redirectUris.includes(redirectUri)) {
    return { error: "invalid_request", sentence: "The site asked to return to an unknown address.", state };
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
