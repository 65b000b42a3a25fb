import { isDatabaseUnavailable } from "@sealwright/database";
import { COMMON_PAYMENTS_ERRORS } from "@sealwright/protocol/payments/calls";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import {
  bearerKind,
  createCallApp,
  declaring,
  type Logger,
  readBearer,
  readParsed,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { identifyCaller } from "./caller.ts";
import type { PaymentsContext } from "./context.ts";
import { PaymentsError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { createWebhook, WEBHOOK_PATH } from "./webhook.ts";

/** The service as an HTTP app, mounted under `{payments-base}`; `operations/` has what each call does. */
export function createPaymentsApp(context: PaymentsContext, logger: Logger): Hono {
  const { allowedOrigins, stripe } = context.config;
  const app = createCallApp({
    service: "payments",
    allowedOrigins,
    error: (code, sentence) => new PaymentsError(code, sentence),
    isUnavailable,
    logger,
  });
  app.use(async (_c, next) => {
    if (!stripe) throw new PaymentsError("payments-off");
    await next();
  });

  if (stripe) app.post(`/${WEBHOOK_PATH}`, createWebhook(context, stripe));
  for (const operation of operations) {
    const { method = "POST", path, errors } = operation.call;
    const declared = declaring({ codes: [...COMMON_PAYMENTS_ERRORS, ...errors], logger });
    app.on(method, `/${path}`, async (c) => {
      const answer = await declared(() => run(operation, context, c));
      const { cachedFor } = operation;
      if (cachedFor !== undefined) c.header("Cache-Control", `public, max-age=${cachedFor}`);
      return c.json(answer);
    });
  }
  return app;
}

/** Whether our database is away, or the product backend. */
function isUnavailable(error: Error): boolean {
  if (error instanceof ProductCallError) return error.outcome !== "refused" || error.status === 503;
  return isDatabaseUnavailable(error);
}

async function run(operation: Operation, context: PaymentsContext, c: Context) {
  const { call } = operation;
  const header = c.req.header("Authorization");
  const bearer = readBearer(header);
  if (header !== undefined && bearer === undefined) throw new PaymentsError("not-signed-in");
  const request = await readParsed(c.req.raw, operation.request);
  if (call.caller === "none") return operation.handle(request, context, undefined);
  if (bearer === undefined && call.caller === "optional")
    return operation.handle(request, context, undefined);
  if (bearer === undefined || !["optional", bearerKind(bearer)].includes(call.caller)) {
    throw new PaymentsError("not-signed-in");
  }
  const email = String(request[call.about ?? "email"]);
  return operation.handle(request, context, await identifyCaller(bearer, email, context.authentication));
}
