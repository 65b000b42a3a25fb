import { redeemHandoffRequest } from "@sealwright/protocol/product";
import type { ProductErrorResponse } from "@sealwright/protocol/product/errors";
import { BodyError, createApp, type Logger, readJson, requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { z } from "zod";
import { bearerToken, type Caller } from "./caller.ts";
import { type OwnerCall, ownerCalls, redeemHandoff } from "./calls.ts";
import type { ProductContext } from "./context.ts";
import { ProductError } from "./errors.ts";

/** The service as an HTTP app; mounted under `{signature-base}`. */
export function createProductApp(context: ProductContext, logger: Logger): Hono {
  const app = createApp();

  app.use(async (c, next) => {
    const origin = c.req.header("Origin");
    if (origin && !context.config.allowedOrigins.includes(origin))
      throw new ProductError("origin-not-allowed");
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use(
    cors({ origin: [...context.config.allowedOrigins], allowHeaders: ["Authorization", "Content-Type"] }),
  );

  for (const call of ownerCalls) {
    app.post(`/${call.path}`, async (c) => {
      const bearer = bearerToken(c.req.header("Authorization"));
      const caller = await identifyBearer(bearer, call.bearer, context);
      const request = await readRequest(c, call.request, call.bodyLimitBytes);
      if (request.email !== caller.email) throw new ProductError("wrong-account");
      return c.json(await call.handle(request, caller, context, bearer));
    });
  }
  app.post("/handoff/redeem", async (c) =>
    c.json(await redeemHandoff(await readRequest(c, redeemHandoffRequest), context)),
  );

  app.notFound((c) => refuse(c, new ProductError("not-found")));
  app.onError((error, c) => {
    if (error instanceof ProductError) return refuse(c, error);
    if (error instanceof BodyError)
      return refuse(c, new ProductError("bad-request", error.message), error.status);
    requestLogger(logger).error({ err: error }, "product call failed");
    return refuse(c, new ProductError("internal"));
  });
  return app;
}

/** ID tokens have dots in them, grants have none. @throws ProductError not-signed-in, sign-in-expired, signed-out */
async function identifyBearer(
  bearer: string,
  taken: OwnerCall["bearer"],
  context: ProductContext,
): Promise<Caller> {
  const kind = bearer.includes(".") ? "id-token" : "grant";
  if (taken !== "either" && taken !== kind) throw new ProductError("not-signed-in");
  const caller = await (kind === "id-token" ? context.identify(bearer) : context.grants.caller(bearer));
  // Asked at every call: a grant is good for days and an ID token for an hour, in which whoever had to be signed out
  // could else still lock the owner out, delete them or bring back what was deleted.
  await context.signIns.assertHolds(caller);
  return caller;
}

/** @throws ProductError bad-request, naming the member that does not fit */
async function readRequest<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  limitBytes?: number,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(c.req.raw, limitBytes));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const member = String(issue?.path[0] ?? "body");
  const sentence = issue?.message ?? "is not valid";
  throw new ProductError("bad-request", sentence.startsWith(member) ? sentence : `${member}: ${sentence}`);
}

function refuse(c: Context, refusal: ProductError, status = refusal.status): Response {
  const id = requestId();
  const body: ProductErrorResponse = {
    error: refusal.message,
    code: refusal.code,
    ...(id ? { requestId: id } : {}),
  };
  return c.json(body, status);
}
