import { createHash } from "node:crypto";
import type { SignInWithIdpResponse } from "@sealwright/protocol/identity";
import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { BUSY_DETAIL, MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import {
  ATTEMPT_ID,
  type FinishSocialResponse,
  SOCIAL_BASE,
  SOCIAL_RETURN_PAGE,
} from "@sealwright/protocol/social";
import {
  BodyError,
  type Clock,
  createApp,
  createBoundedQueue,
  type Logger,
  QueueFullError,
  randomToken,
  readJson,
  requestLogger,
  type SecretBox,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { createFlowCookies, type Flow } from "./flow-cookies.ts";
import {
  createProviderClient,
  isCancelled,
  type ProviderClient,
  type ProviderClientConfig,
  reasonOf,
} from "./provider-client.ts";
import { identityRefusal, SocialRefusal } from "./refusal.ts";

export interface SocialConfig {
  /** The site's own origins, the public one first. Providers redirect back to the one that the visitor came from. */
  origins: readonly [string, ...string[]];
  /** The providers we have a client at. */
  providers: readonly ProviderClientConfig[];
}

export interface SocialParts {
  identity: IdentityClient;
  /** Encrypts cookies. */
  secretBox: SecretBox;
  clock: Clock;
  logger: Logger;
}

/** How many codes are exchanged in parallel and how many wait: each holds a request to a provider. */
const AT_ONCE = { running: 50, waiting: 200 };
/** The parameters of a redirect; anything else a provider adds is dropped. */
const ANSWER_PARAMETERS = ["code", "state", "iss", "error"];

/**
 * Sign-in at Google and Microsoft, mounted under SOCIAL_BASE: `/{provider}/start` redirects to the provider,
 * `/{provider}/callback` back to a page of the site, which requests the outcome from `/finish`. If an account has the
 * address and another sign-in method, `/link` links the provider after its owner has used that. No code or token is ever in
 * the URL of a page.
 */
export function createSocialSignIn(config: SocialConfig, parts: SocialParts): { app: Hono } {
  const { identity, clock, logger } = parts;
  const providers = new Map<string, ProviderClient>(
    config.providers.map((provider) => [provider.id, createProviderClient(provider, clock)]),
  );
  const cookies = createFlowCookies(config.origins[0].startsWith("https:"), parts.secretBox, clock);
  const trades = createBoundedQueue(AT_ONCE);
  const app = createApp();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });

  app.get("/:provider/start", async (c) => {
    const provider = providers.get(c.req.param("provider"));
    const attempt = c.req.query("attempt") ?? "";
    // Other sites must not start a sign-in here; browsers report the initiator.
    const initiator = c.req.header("Sec-Fetch-Site") ?? "none";
    if (!provider || !ATTEMPT_ID.test(attempt) || !["same-origin", "none"].includes(initiator)) {
      return toReturnPage(c);
    }
    const rawNonce = randomToken();
    const flow = {
      attempt,
      provider: provider.id,
      redirectUri: `${ownOrigin(c)}${SOCIAL_BASE}/${provider.id}/callback`,
      state: randomToken(),
      rawNonce,
      codeVerifier: randomToken(),
    };
    cookies.begin(c, flow);
    try {
      return c.redirect(await provider.authorizationUrl(flow.redirectUri, bindingOf(flow)), 302);
    } catch (error) {
      warn("provider cannot be asked", { provider: provider.id, reason: reasonOf(error) });
      return toReturnPage(c, attempt);
    }
  });

  app.get("/:provider/callback", (c) => {
    const flow = cookies.read(c);
    const given = ANSWER_PARAMETERS.flatMap((name) =>
      (c.req.queries(name) ?? []).map((value): [string, string] => [name, value]),
    );
    const answer = new URLSearchParams(given);
    // Not a response to this browser's current request: an old one, or one that an attacker made.
    if (flow?.provider !== c.req.param("provider") || flow.state !== answer.get("state")) {
      warn("provider's answer fits no sign-in", { provider: c.req.param("provider") });
      return toReturnPage(c);
    }
    if (!cookies.keepAnswer(c, answer)) warn("provider's answer is too long", { provider: flow.provider });
    return toReturnPage(c, flow.attempt);
  });

  app.post("/finish", async (c) => {
    assertOwnPage(c);
    const { attempt } = await readJson(c.req.raw);
    const flow = cookies.read(c);
    const provider = providers.get(flow?.provider ?? "");
    if (!flow || !provider || flow.attempt !== attempt) {
      throw new SocialRefusal("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
    }
    const answer = cookies.answer(c);
    cookies.end(c);
    if (!answer) throw new SocialRefusal("INVALID_IDP_RESPONSE", "The provider sent no response");
    return c.json(await trades.run(() => finish(c, provider, flow, answer)));
  });

  app.post("/link", async (c) => {
    assertOwnPage(c);
    const { idToken: owner } = await readJson(c.req.raw);
    const pending = cookies.takeLink(c);
    if (!pending || typeof owner !== "string") {
      throw new SocialRefusal("INVALID_IDP_RESPONSE", "There is no such sign-in in progress");
    }
    const { provider, idToken, rawNonce, origin } = pending;
    try {
      await identity.signInWithIdp(`${provider}.com`, idToken, rawNonce, origin, owner);
    } catch (error) {
      throw identityRefusal(error);
    }
    return c.json({ linked: true });
  });

  async function finish(
    c: Context,
    provider: ProviderClient,
    flow: Flow,
    answer: URLSearchParams,
  ): Promise<FinishSocialResponse> {
    let idToken: string;
    try {
      idToken = await provider.idToken(new URL(`${flow.redirectUri}?${answer}`), bindingOf(flow));
    } catch (error) {
      if (isCancelled(error)) throw new SocialRefusal("USER_CANCELLED");
      warn("sign-in at provider failed", { provider: provider.id, reason: reasonOf(error) });
      throw new SocialRefusal("INVALID_IDP_RESPONSE");
    }
    try {
      const { rawNonce } = flow;
      const { origin } = new URL(flow.redirectUri);
      const answer = answerOf(await identity.signInWithIdp(`${provider.id}.com`, idToken, rawNonce, origin));
      const linkable =
        "needConfirmation" in answer &&
        cookies.keepLink(c, { provider: provider.id, idToken, rawNonce, origin });
      return linkable ? { ...answer, linkable } : answer;
    } catch (error) {
      if (error instanceof MultiFactorRequiredError) return error.pending;
      throw identityRefusal(error);
    }
  }

  app.notFound((c) => c.json({ error: { code: 404, message: "NOT_FOUND" } }, 404));
  app.onError((error, c) => {
    if (error instanceof SocialRefusal) return refuse(c, error);
    if (error instanceof BodyError)
      return refuse(c, new SocialRefusal("INVALID_IDP_RESPONSE", error.message));
    if (error instanceof QueueFullError) {
      return refuse(c, new SocialRefusal("TOO_MANY_ATTEMPTS_TRY_LATER", BUSY_DETAIL));
    }
    requestLogger(logger).error({ err: error }, "social sign-in failed");
    return refuse(c, new SocialRefusal("INTERNAL_ERROR"));
  });
  return { app };

  function assertOwnPage(c: Context): void {
    if (!config.origins.includes(c.req.header("Origin") ?? "")) {
      throw new SocialRefusal("INSUFFICIENT_PERMISSION");
    }
  }

  function warn(what: string, about: Record<string, string>): void {
    requestLogger(logger).warn(about, what);
  }

  /** A local machine has two names with separate cookies. */
  function ownOrigin(c: Context): string {
    const host = c.req.header("Host");
    return config.origins.find((origin) => new URL(origin).host === host) ?? config.origins[0];
  }
}

/** The page requests the outcome; without an attempt it reports that there is none. */
function toReturnPage(c: Context, attempt?: string): Response {
  return c.redirect(`${SOCIAL_RETURN_PAGE}${attempt ? `#${attempt}` : ""}`, 303);
}

function refuse(c: Context, refusal: SocialRefusal): Response {
  return c.json({ error: { code: refusal.status, message: refusal.message } }, refusal.status);
}

/** Our tokens, without the provider's claims. */
function answerOf(said: SignInWithIdpResponse): FinishSocialResponse {
  const { idToken, refreshToken, expiresIn, localId, isNewUser } = said;
  if (idToken && refreshToken && expiresIn && localId) {
    return { idToken, refreshToken, expiresIn, localId, ...(isNewUser ? { isNewUser } : {}) };
  }
  // The sign-in methods are only revealed if the provider has verified the visitor's address.
  const verifiedProvider = said.emailVerified ? (said.verifiedProvider ?? []) : [];
  return { needConfirmation: true, email: said.email ?? "", verifiedProvider };
}

function bindingOf({ state, rawNonce, codeVerifier }: Omit<Flow, "expiresAt">) {
  return { state, codeVerifier, nonce: createHash("sha256").update(rawNonce).digest("hex") };
}
