import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** Deviations of a provider under attack, or of an attacking one. */
export interface Misdeeds {
  /** Its statements about itself, beside or instead of the truth. */
  metadata?: Record<string, unknown>;
  /** Claims beside or instead of the right ones. */
  claims?: Record<string, unknown>;
  /** Answers at the token endpoint in its own way. */
  token?: (request: IncomingMessage, response: ServerResponse, form: URLSearchParams) => void;
  /** Answers what it is in its own way. */
  discovery?: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface HostileProvider {
  issuer: string;
  /** Changed by each test. */
  misdeeds: Misdeeds;
  /** The token endpoint's last request. */
  lastForm: URLSearchParams;
  close(): Promise<void>;
}

/** A provider that the test controls. It accepts every user: the code is the nonce for its token. */
export async function startHostileProvider(clientId: string): Promise<HostileProvider> {
  const keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "key", alg: "RS256", use: "sig" };
  const json = (response: ServerResponse, body: object) =>
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    if (request.url === "/.well-known/openid-configuration") {
      if (provider.misdeeds.discovery) return provider.misdeeds.discovery(request, response);
      const { issuer } = provider;
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...provider.misdeeds.metadata,
      });
    }
    if (request.url === "/keys") return json(response, { keys: [jwk] });
    let body = "";
    for await (const chunk of request) body += chunk;
    provider.lastForm = new URLSearchParams(body);
    if (provider.misdeeds.token) return provider.misdeeds.token(request, response, provider.lastForm);
    const claims = {
      iss: provider.issuer,
      aud: clientId,
      sub: "someone",
      email: "someone@company.example",
      email_verified: true,
      nonce: provider.lastForm.get("code"),
      ...provider.misdeeds.claims,
    };
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "key" })
      .setIssuedAt()
      .setExpirationTime("10m");
    json(response, { token_type: "Bearer", access_token: "x", id_token: await token.sign(keys.privateKey) });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misdeeds: {},
    lastForm: new URLSearchParams(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return provider;
}
