import { BodyError, createApp, type Logger, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { BODY_POLICY, mailBody, mailPage } from "./mail-page.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";
import { messagePage, pagePolicy } from "./page.ts";
import { createTestProvider, type TestProviderOptions } from "./sign-in/test-provider.ts";
import type { SmsOutbox } from "./sms-outbox.ts";
import { smsPage } from "./sms-page.ts";
import { mountStripe } from "./stripe/mount.ts";
import type { TestStripe } from "./stripe/test-stripe.ts";

/** The outboxes over HTTP, as pages and as `/mail.json` and `/sms.json` for tests, the sign-in providers, and the payment provider. */
export function createSandboxApp({
  outbox,
  sms,
  providers,
  stripe,
  logger,
}: {
  outbox: Outbox;
  sms: SmsOutbox;
  providers: readonly TestProviderOptions[];
  stripe: { test: TestStripe; secretKey: string } | undefined;
  logger: Logger;
}): Hono {
  const app = createApp();
  app.use(securityHeaders);

  app.get("/", (c) => c.redirect("/mail", 302));

  app.get("/mail.json", (c) => c.json({ messages: outbox.list(c.req.query("to")) }));
  app.delete("/mail.json", rejectForeignOrigin, async (c) => {
    await outbox.empty();
    return c.body(null, 204);
  });

  app.get("/mail", (c) => {
    const recipient = c.req.query("to")?.trim() ?? "";
    const total = outbox.list().length;
    return c.html(outboxPage({ mails: outbox.list(recipient), recipient, total }));
  });
  app.post("/mail/empty", rejectForeignOrigin, async (c) => {
    await outbox.empty();
    return c.redirect("/mail", 303);
  });

  app.get("/mail/:id", (c) => {
    const mail = outbox.find(c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : mailNotFound(c);
  });
  app.get("/mail/:id/body", (c) => {
    const mail = outbox.find(c.req.param("id"));
    if (!mail) return mailNotFound(c);
    c.header("Content-Security-Policy", BODY_POLICY);
    return c.html(mailBody(mail));
  });

  app.get("/mail/:id/attachments/:index", async (c) => {
    const [id, index] = [c.req.param("id"), Number(c.req.param("index"))];
    const attachment = outbox.find(id)?.attachments[index];
    const bytes = attachment && (await outbox.attachment(id, index));
    if (!bytes) return mailNotFound(c);
    // Saved, never shown: what a mail carries must not run on the sandbox's origin.
    c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "application/octet-stream" });
  });

  app.get("/sms.json", (c) => c.json({ verificationCodes: sms.list() }));
  app.get("/sms", (c) => c.html(smsPage(sms.list())));
  app.post("/sms/empty", rejectForeignOrigin, (c) => {
    sms.empty();
    return c.redirect("/sms", 303);
  });

  for (const provider of providers) {
    app.use(`/${provider.kind}/*`, rejectForeignOrigin);
    app.route(`/${provider.kind}`, createTestProvider(provider));
  }

  if (stripe) {
    app.use("/stripe/*", rejectForeignOrigin);
    mountStripe(app, stripe.test, stripe.secretKey);
  }

  app.notFound((c) =>
    c.html(messagePage("Not found", "There’s nothing at this address in the sandbox."), 404),
  );
  app.onError((error, c) => {
    if (error instanceof BodyError)
      return c.html(messagePage("Request rejected", `${error.message}.`), error.status);
    requestLogger(logger).error({ err: error }, "unhandled");
    return c.html(messagePage("Something went wrong", "See the server’s log for the reason."), 500);
  });
  return app;
}

function mailNotFound(c: Context) {
  const message = "This email isn’t in the outbox. It was deleted, or newer emails pushed it out.";
  return c.html(messagePage("Email not found", message), 404);
}

const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", pagePolicy());
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cache-Control", "no-store");
});

/** CSRF: only these pages and programs may write, not other sites open in the same browser. */
const rejectForeignOrigin = createMiddleware(async (c, next) => {
  if (!isOwnOrigin(c)) {
    return c.html(messagePage("Request rejected", "Only the sandbox’s own pages can do this."), 403);
  }
  return next();
});

/**
 * Under `Referrer-Policy: no-referrer` a browser sends `Origin: null` even for a page's own form (Fetch standard,
 * section 3.2). Sec-Fetch-Site, which no page can set, then decides.
 */
function isOwnOrigin(c: Context): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return true;
  if (origin === "null") return c.req.header("Sec-Fetch-Site") === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}
