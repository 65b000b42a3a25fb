import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import { SOCIAL_RETURN_PAGE } from "@sealwright/protocol/social";
import { finishRequest, linkRequest, startRequest } from "@sealwright/protocol/social/requests";
import { readParsed } from "@sealwright/runtime";
import type { Context } from "hono";
import { type SocialContext, warn } from "./context.ts";
import { SocialError } from "./errors.ts";
import { finishSignIn, linkProvider } from "./finish-sign-in.ts";
import { beginAttempt, findAttempt, isFromElsewhere, readResponse } from "./visit-provider.ts";

// The site's routes: the sign-in happens in a window, and the page that opened it asks for the result.

/** Sends the browser to the provider. */
export async function start(context: SocialContext, c: Context): Promise<Response> {
  const { attempt } = startRequest.safeParse(c.req.query()).data ?? {};
  const isKnown = context.providers.has(c.req.param("provider") ?? "");
  if (!isKnown || attempt === undefined || isFromElsewhere(c)) return redirectToReturnPage(c);
  const page = await beginAttempt(context, c, attempt);
  return page ? c.redirect(page, 302) : redirectToReturnPage(c, attempt);
}

/** Stores the provider's response in a cookie and returns to a page of the site. */
export async function callback(context: SocialContext, c: Context): Promise<Response> {
  const flow = await findAttempt(context, c);
  if (!flow) return redirectToReturnPage(c);
  if (!context.cookies.keepAnswer(c, readResponse(c))) {
    warn(context, "provider's response is too long", { provider: flow.provider });
  }
  return redirectToReturnPage(c, flow.attempt);
}

/** Responds with an attempt's result. */
export async function finish(context: SocialContext, c: Context): Promise<Response> {
  assertOwnPage(context, c);
  const { attempt } = await readParsed(c.req.raw, finishRequest);
  try {
    return c.json(await finishSignIn(context, c, attempt, context.cookies.answer(c)));
  } catch (error) {
    if (error instanceof MultiFactorRequiredError) return c.json(error.pending);
    throw error;
  }
}

/** Adds the provider of the last sign-in to the account of an ID token. */
export async function link(context: SocialContext, c: Context): Promise<Response> {
  assertOwnPage(context, c);
  const { idToken } = await readParsed(c.req.raw, linkRequest);
  return c.json(await linkProvider(context, c, idToken));
}

/** The page finds out the rest; without an attempt it says that there is none. */
function redirectToReturnPage(c: Context, attempt?: string): Response {
  return c.redirect(`${SOCIAL_RETURN_PAGE}${attempt ? `#${attempt}` : ""}`, 303);
}

function assertOwnPage({ origins }: SocialContext, c: Context): void {
  if (!origins.includes(c.req.header("Origin") ?? "")) throw new SocialError("INSUFFICIENT_PERMISSION");
}
