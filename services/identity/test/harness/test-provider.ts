import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SignInWithIdpResponse } from "@sealwright/protocol/identity";
import { SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { post } from "./identity-harness.ts";

export const CLIENT_ID = "the-client";

/** Whatever a provider may come to say. */
export type Claims = Record<string, unknown>;

/** A sign-in provider as far as the service sees one: keys at an address, and tokens signed with them. */
export interface TestProvider {
  issuer: string;
  keysUrl: string;
  /** A token as the provider makes them, or changed. Undefined leaves a claim out. */
  token(claims: Claims, header?: Record<string, unknown>): Promise<string>;
  /** The same, signed with a key that the provider does not publish. */
  forged(claims: Claims): Promise<string>;
  close(): Promise<void>;
}

export async function startTestProvider(now: () => number = Date.now): Promise<TestProvider> {
  const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "provider-key", alg: "RS256", use: "sig" };
  const server: Server = createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (key: CryptoKey, claims: Claims, header: Record<string, unknown> = {}) => {
    const seconds = Math.floor(now() / SECOND);
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, iat: seconds, exp: seconds + 600, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "provider-key", ...header })
      .sign(key);
  };
  return {
    issuer,
    keysUrl: `${issuer}/keys`,
    token: (claims, header) => sign(own.privateKey, claims, header),
    forged: (claims) => sign(foreign.privateKey, claims),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server and the two providers that it trusts, all by the server's clock. */
export interface ServerWithProviders {
  server: TestServer;
  google: TestProvider;
  microsoft: TestProvider;
  stop(): Promise<void>;
}

export async function startServerWithProviders(): Promise<ServerWithProviders> {
  let server: TestServer | undefined;
  const now = () => server?.clock.now() ?? Date.now();
  const [google, microsoft] = [await startTestProvider(now), await startTestProvider(now)];
  const started = await startTestServer({ environment: providerEnvironment(google, microsoft) });
  server = started;
  return {
    server,
    google,
    microsoft,
    async stop() {
      await started.stop();
      await google.close();
      await microsoft.close();
    },
  };
}

/** The server's configuration of the two providers. */
export function providerEnvironment(google: TestProvider, microsoft: TestProvider): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_KEYS_URL: google.keysUrl,
    MICROSOFT_CLIENT_ID: CLIENT_ID,
    MICROSOFT_ISSUER: microsoft.issuer,
    MICROSOFT_KEYS_URL: microsoft.keysUrl,
  };
}

let subjects = 0;

export function newSubject(): string {
  subjects += 1;
  return `subject-${subjects}`;
}

/** A Google user with a mailbox that Google hosts. */
export const googler = (email: string, more: Claims = {}): Claims => ({
  sub: newSubject(),
  email,
  email_verified: true,
  hd: email.split("@")[1],
  ...more,
});

interface PresentOptions {
  providerId?: "google.com" | "microsoft.com";
  nonce?: string;
  [member: string]: unknown;
}

/** Signs in with a provider's ID token. */
export function presentToken(
  server: TestServer,
  idToken: string,
  { providerId = "google.com", nonce, ...more }: PresentOptions = {},
) {
  const postBody = new URLSearchParams({ id_token: idToken, providerId, ...(nonce ? { nonce } : {}) });
  return post<SignInWithIdpResponse>(server, "accounts:signInWithIdp", {
    postBody: postBody.toString(),
    requestUri: server.urls.site,
    returnSecureToken: true,
    ...more,
  });
}
