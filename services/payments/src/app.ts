import { isDatabaseUnavailable } from "@sealwright/database";
import type { PricesResponse } from "@sealwright/protocol/payments";
import { findPrice, PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { bearerKind, createCallApp, type Logger, readBearer, readParsed } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { type Caller, identifyCaller } from "./caller.ts";
import type { PaymentsContext } from "./context.ts";
import { PaymentsError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { createWebhook, WEBHOOK_PATH } from "./webhook.ts";

const PRICES_CACHED_FOR_SECONDS = 300;

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

  if (stripe) {
    app.post(`/${WEBHOOK_PATH}`, createWebhook(context, stripe));
    app.all(`/${WEBHOOK_PATH}`, refuseMethod);
    app.get("/prices", (c) => {
      c.header("Cache-Control", `public, max-age=${PRICES_CACHED_FOR_SECONDS}`);
      return c.json(listPrices(context));
    });
  }
  for (const operation of operations) {
    const path = `/${operation.path}`;
    app.post(path, async (c) => c.json(await run(operation, context, c)));
    app.all(path, refuseMethod);
  }
  return app;
}

function refuseMethod(c: Context): never {
  c.header("Allow", "POST");
  throw new PaymentsError("method-not-allowed");
}

/** Whether our database is away, or the product backend. */
function isUnavailable(error: Error): boolean {
  if (error instanceof ProductCallError) return error.status === undefined || error.status === 503;
  return isDatabaseUnavailable(error);
}

async function run(operation: Operation, context: PaymentsContext, c: Context): Promise<object> {
  const header = c.req.header("Authorization");
  const bearer = readBearer(header);
  if (header !== undefined && bearer === undefined) throw new PaymentsError("not-signed-in");
  const request = await readParsed(c.req.raw, operation.request);
  if (operation.bearer !== "optional") {
    if (bearer === undefined || bearerKind(bearer) !== operation.bearer) {
      throw new PaymentsError("not-signed-in");
    }
    const owned = request as { email: string };
    return operation.handle(
      owned,
      context,
      await identifyCaller(bearer, owned.email, context.authentication),
    );
  }
  let caller: Caller | undefined;
  if (bearer !== undefined && operation.emailOf) {
    caller = await identifyCaller(bearer, operation.emailOf(request), context.authentication);
  }
  return operation.handle(request, context, caller);
}

function listPrices({ priceIds }: PaymentsContext): PricesResponse {
  return {
    prices: PRICE_NAMES.map((name) => {
      const { cents, interval = null, product } = findPrice(name);
      return { name, priceId: priceIds.id(name), cents, currency: "usd", interval, product };
    }),
  };
}
