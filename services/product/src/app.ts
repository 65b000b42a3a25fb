import { isDatabaseUnavailable } from "@sealwright/database";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import type { ProductErrorCode, ProductErrorResponse } from "@sealwright/protocol/product/errors";
import {
  BodyError,
  createApp,
  HOUR,
  type Logger,
  RETRY_AFTER_SECONDS,
  readBearer,
  readParsed,
  requestId,
  requestLogger,
  SECOND,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";
import { ProductError } from "./errors.ts";
import type { Operation, OwnerOperation } from "./operation.ts";
import { operations } from "./operations/index.ts";

/** Their sentences say to try again in an hour. */
const RETRY_LATER: readonly ProductErrorCode[] = ["too-many-emails", "too-many-requests"];

/** The service as an HTTP app, mounted under `{signature-base}`; `operations/` has what each call does. */
export function createProductApp(context: ProductContext, logger: Logger): Hono {
  const { allowedOrigins } = context.config;
  const app = createApp();

  app.use(async (c, next) => {
    const origin = c.req.header("Origin");
    if (origin && !allowedOrigins.includes(origin)) throw new ProductError("origin-not-allowed");
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use(cors({ origin: [...allowedOrigins], allowHeaders: ["Authorization", "Content-Type"] }));

  for (const operation of operations) {
    app.post(`/${operation.path}`, async (c) => c.json(await run(operation, context, c)));
  }

  app.notFound((c) => respondWithError(c, new ProductError("not-found")));
  app.onError((error, c) => {
    if (error instanceof ProductError) return respondWithError(c, error);
    if (error instanceof BodyError) {
      return respondWithError(c, new ProductError("bad-request", error.message), error.status);
    }
    requestLogger(logger).error({ err: error }, "product call failed");
    return respondWithError(c, new ProductError(isUnavailable(error) ? "unavailable" : "internal"));
  });
  return app;
}

/** Whether our database is away, or the identity service. */
function isUnavailable(error: Error): boolean {
  if (error instanceof IdentityCallError) {
    return error.code === "service-busy" || error.code === "network-request-failed";
  }
  return isDatabaseUnavailable(error);
}

async function run(operation: Operation, context: ProductContext, c: Context): Promise<object> {
  if (operation.bearer === "none") {
    return operation.handle(await readParsed(c.req.raw, operation.request, operation.bodyLimit), context);
  }
  const bearer = readBearer(c.req.header("Authorization"));
  if (bearer === undefined) throw new ProductError("not-signed-in");
  const caller = await authenticate(bearer, operation.bearer, context);
  if (operation.counted) await context.writeLimits.count(caller.uid, operation.path);
  if (operation.notifies) await context.noticeLimits.count(caller.uid, "notices");
  const request = await readParsed(c.req.raw, operation.request, operation.bodyLimit);
  if (request.email !== caller.email) throw new ProductError("wrong-account");
  return operation.handle(request, context, { caller, bearer });
}

/** ID tokens contain dots, grants do not. @throws ProductError not-signed-in, sign-in-expired, signed-out */
async function authenticate(
  bearer: string,
  accepted: OwnerOperation["bearer"],
  context: ProductContext,
): Promise<Caller> {
  const kind = bearer.includes(".") ? "id-token" : "grant";
  if (accepted !== "either" && accepted !== kind) throw new ProductError("not-signed-in");
  const caller = await (kind === "id-token" ? context.identify(bearer) : context.grants.caller(bearer));
  // Checked on every call: a grant lasts for days and an ID token for an hour. An attacker who was signed out could
  // otherwise still lock the owner out, delete them, or restore deleted data.
  await context.signIns.assertValid(caller);
  return caller;
}

function respondWithError(c: Context, error: ProductError, status = error.status): Response {
  const id = requestId();
  const body: ProductErrorResponse = {
    error: error.message,
    code: error.code,
    ...(error.problems ? { problems: error.problems } : {}),
    ...(id ? { requestId: id } : {}),
  };
  if (status === 429 || status === 503) {
    const seconds = RETRY_LATER.includes(error.code) ? HOUR / SECOND : RETRY_AFTER_SECONDS;
    c.header("Retry-After", String(seconds));
  }
  return c.json(body, status);
}
