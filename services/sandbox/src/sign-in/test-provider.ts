import { createHash, timingSafeEqual } from "node:crypto";
import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { createApp, readText, SECOND } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { messagePage, pagePolicy } from "../page.ts";
import {
  type AuthorizationRequest,
  type Problem,
  readAuthorizationRequest,
  type TestClient,
} from "./authorization-request.ts";
import { consentPage } from "./consent-page.ts";
import { type Person, personClaims, type TestProviderKind } from "./person.ts";
import { createSigner } from "./signer.ts";
import { createSingleUse } from "./single-use.ts";

export interface TestProviderOptions {
  kind: TestProviderKind;
  /** Where the app is mounted, as browsers and the site reach it: `http://localhost:3002/google`. */
  issuer: string;
  client: TestClient;
}

const ID_TOKEN_LIFETIME = 3600 * SECOND;

/**
 * Simulates Google or Microsoft: an OpenID provider for one client with the authorization-code flow and PKCE. A person who
 * comes says who they are; nothing is remembered but the codes that were not traded in yet.
 */
export function createTestProvider({ kind, issuer, client }: TestProviderOptions): Hono {
  const app = createApp();
  const signer = createSigner();
  const codes = createSingleUse<{ request: AuthorizationRequest; person: Person }>();

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.get("/keys", async (c) => c.json(await signer.publicKeys()));

  app.get("/authorize", (c) => {
    const read = readAuthorizationRequest(c.req.query(), client);
    return "error" in read ? refuse(c, read) : ask(c, read);
  });
  app.post("/authorize", async (c) => {
    const read = readAuthorizationRequest(c.req.query(), client);
    if ("error" in read) return refuse(c, read);
    const form = new URLSearchParams(await readText(c.req.raw));
    if (form.get("answer") !== "continue") return sendBack(c, read, { error: "access_denied" });
    const email = form.get("email")?.trim() ?? "";
    if (!isEmail(email)) return ask(c, read, form);
    const person = {
      email: normalizeEmail(email),
      name: form.get("name")?.trim().slice(0, 200) ?? "",
      vouched: form.has("vouched"),
    };
    return sendBack(c, read, { code: codes.issue({ request: read, person }) });
  });

  app.post("/token", async (c) => {
    const form = new URLSearchParams(await readText(c.req.raw));
    if (form.get("client_id") !== client.id || !sameText(form.get("client_secret") ?? "", client.secret)) {
      return c.json({ error: "invalid_client" }, 401);
    }
    if (form.get("grant_type") !== "authorization_code") {
      return c.json({ error: "unsupported_grant_type" }, 400);
    }
    const grant = codes.use(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      grant?.request.codeChallenge !== challenge ||
      grant.request.redirectUri !== form.get("redirect_uri")
    ) {
      return c.json({ error: "invalid_grant" }, 400);
    }
    const idToken = await signer.sign(
      {
        ...personClaims(kind, grant.person),
        ...(grant.request.nonce ? { nonce: grant.request.nonce } : {}),
      },
      { issuer, audience: client.id, lifetime: ID_TOKEN_LIFETIME },
    );
    return c.json({
      id_token: idToken,
      // Useless: this provider has no endpoint that accepts it.
      access_token: "sandbox",
      token_type: "Bearer",
      expires_in: ID_TOKEN_LIFETIME / SECOND,
    });
  });
  return app;

  function ask(c: Context, request: AuthorizationRequest, rejected?: URLSearchParams) {
    // Browsers apply the form page's policy to the redirect too.
    c.header("Content-Security-Policy", pagePolicy(new URL(request.redirectUri).origin));
    const { pathname, search } = new URL(c.req.url);
    return c.html(consentPage({ kind, action: `${pathname}${search}`, rejected }), rejected ? 400 : 200);
  }

  function sendBack(
    c: Context,
    { redirectUri, state }: AuthorizationRequest,
    answer: Record<string, string>,
  ) {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer })) {
      target.searchParams.set(name, value);
    }
    return c.redirect(target.href, 303);
  }

  function refuse(c: Context, problem: Problem) {
    if (problem.redirectUri === undefined) {
      return c.html(messagePage("Can’t start this sign-in", problem.sentence), 400);
    }
    const { redirectUri, state, error } = problem;
    const request = { redirectUri, state, codeChallenge: "", nonce: undefined };
    return sendBack(c, request, { error, error_description: problem.sentence });
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
