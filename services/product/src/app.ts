import { isDatabaseUnavailable } from "@sealwright/database";
import type { Caller as CallerKind } from "@sealwright/protocol/calls/contract";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { COMMON_PRODUCT_ERRORS } from "@sealwright/protocol/product/calls";
import type { ProductErrorCode } from "@sealwright/protocol/product/errors";
import {
  bearerKind,
  createCallApp,
  declaring,
  HOUR,
  type Logger,
  readBearer,
  readParsed,
  SECOND,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";
import { ProductError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations/index.ts";

/** Their sentences say so. */
const RETRY_IN_AN_HOUR: readonly string[] = [
  "too-many-emails",
  "too-many-requests",
] satisfies ProductErrorCode[];

/** The service as an HTTP app, mounted under `{signature-base}`; `operations/` has what each call does. */
export function createProductApp(context: ProductContext, logger: Logger): Hono {
  const app = createCallApp({
    service: "product",
    allowedOrigins: context.config.allowedOrigins,
    error: (code, sentence) => new ProductError(code, sentence),
    isUnavailable,
    retryAfter: (code) => (RETRY_IN_AN_HOUR.includes(code) ? HOUR / SECOND : undefined),
    logger,
  });
  for (const operation of operations) {
    const { path, errors } = operation.call;
    const declared = declaring({ codes: [...COMMON_PRODUCT_ERRORS, ...errors], logger });
    app.post(`/${path}`, async (c) => c.json(await declared(() => run(operation, context, c))));
  }
  return app;
}

/** Whether our database is away, or the identity service. */
function isUnavailable(error: Error): boolean {
  if (error instanceof IdentityCallError) return error.outcome !== "refused" || error.code === "service-busy";
  return isDatabaseUnavailable(error);
}

async function run(operation: Operation, context: ProductContext, c: Context) {
  const { call, counted, notifies, bodyLimit } = operation;
  if (call.caller === "none") {
    return operation.handle(await readParsed(c.req.raw, operation.request, bodyLimit), context, undefined);
  }
  const bearer = readBearer(c.req.header("Authorization"));
  if (bearer === undefined) throw new ProductError("not-signed-in");
  const caller = await authenticate(bearer, call.caller, context);
  if (counted) await context.writeLimits.count(caller.uid, call.path);
  if (notifies) await context.noticeLimits.count(caller.uid, "notices");
  const request = await readParsed(c.req.raw, operation.request, bodyLimit);
  if (request.email !== caller.email) throw new ProductError("wrong-account");
  return operation.handle(request, context, { caller, bearer });
}

/** @throws ProductError not-signed-in, sign-in-expired, signed-out */
async function authenticate(bearer: string, accepted: CallerKind, context: ProductContext): Promise<Caller> {
  const kind = bearerKind(bearer);
  if (accepted !== "either" && accepted !== kind) throw new ProductError("not-signed-in");
  const caller = await (kind === "id-token" ? context.identify(bearer) : context.grants.caller(bearer));
  // Checked on every call: a grant lasts for days and an ID token for an hour. An attacker who was signed out could
  // otherwise still lock the owner out, delete them, or restore deleted data.
  await context.signIns.assertValid(caller);
  return caller;
}
