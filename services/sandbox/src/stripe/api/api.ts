import { setTimeout as wait } from "node:timers/promises";
import { createApp, hashToken, readText } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { newId } from "../objects/ids.ts";
import type { TestStripe } from "../test-stripe.ts";
import { ApiError } from "./api-error.ts";
import type { Behavior } from "./behavior.ts";
import { calls } from "./calls.ts";
import { parseForm } from "./form-body.ts";
import { createIdempotency } from "./idempotency.ts";
import { setupCalls } from "./setup-calls.ts";

/** Stripe's HTTP API, mounted under `/v1`. */
export function createApi(stripe: TestStripe, secretKey: string, behavior: Behavior): Hono {
  const app = createApp();
  const idempotency = createIdempotency();

  app.use(async (c, next) => {
    c.header("Request-Id", newId("req", 7));
    const given = (c.req.header("Authorization") ?? "").replace(/^Bearer /i, "");
    if (hashToken(given) !== hashToken(secretKey)) throw new ApiError(401, "Invalid API Key provided");
    const { delayMs, failing } = behavior.current();
    if (delayMs > 0) await wait(delayMs);
    if (failing) throw new ApiError(503, "The test provider is set to fail.", {}, "api_error");
    await next();
  });

  for (const { method, path, handle } of [...calls, ...setupCalls]) {
    app[method](path, async (c) => {
      const isPost = method === "post";
      const text = isPost ? await readText(c.req.raw) : new URL(c.req.url).search.slice(1);
      const key = isPost ? c.req.header("Idempotency-Key") : undefined;
      const request = parseForm(text);
      if (path === "/billing_portal/sessions" && !behavior.current().portal && !request.configuration) {
        throw new ApiError(
          400,
          "No configuration provided and your default configuration has not been created.",
        );
      }
      const { status, body } = await idempotency.run(key, `${c.req.path} ${text}`, async () => ({
        status: 200,
        body: handle(stripe, request, c.req.param("id") ?? ""),
      }));
      return c.json(body, status as ContentfulStatusCode);
    });
  }

  app.notFound((c) =>
    c.json(new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body(), 404),
  );
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.json(error.body(), error.status);
  });
  return app;
}
