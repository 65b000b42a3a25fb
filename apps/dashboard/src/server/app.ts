import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { BodyError, createApp, requestId, requestLogger } from "@sealwright/runtime";
import type { Hono } from "hono";
import { serveAssets } from "./assets.ts";
import { type DashboardContext, NotSignedIn } from "./context.ts";
import { formAddresses, pageOfForm } from "./form-addresses.ts";
import { pageToGoOnWith } from "./pages-to-go-on-with.ts";
import { inFull } from "./refusals.ts";
import { accountData } from "./routes/account-data.ts";
import { changeEmail } from "./routes/change-email.ts";
import { drafts } from "./routes/drafts.ts";
import { handOff } from "./routes/hand-off.ts";
import { home } from "./routes/home.ts";
import { purchase } from "./routes/purchase.ts";
import { security } from "./routes/security.ts";
import { signInAgain } from "./routes/sign-in-again.ts";
import { twoFactor } from "./routes/two-factor.ts";

/** The dashboard as an HTTP app: pages rendered on the server, sessions in a cookie. */
export function createDashboardApp(context: DashboardContext): Hono {
  const { config, cookies, pages, show, signInUrl } = context;
  const app = createApp();
  const contentSecurityPolicy = pages.contentSecurityPolicy(config.siteUrl);

  app.use(async (c, next) => {
    c.header("Content-Security-Policy", contentSecurityPolicy);
    c.header("Cache-Control", "no-store");
    // Not "no-referrer" everywhere: browsers then send `Origin: null` with our own forms as well.
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (config.url.startsWith("https:")) {
      c.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
    await next();
  });
  // Every write comes from one of our own forms: browsers say from where, and pages cannot make them lie.
  app.use(async (c, next) => {
    if (c.req.method === "POST" && c.req.header("Origin") !== config.url) {
      return show(c, { name: "refused" }, 403);
    }
    await next();
  });

  serveAssets(app, pages);
  for (const routes of [
    home,
    handOff,
    drafts,
    security,
    changeEmail,
    twoFactor,
    accountData,
    signInAgain,
    purchase,
  ])
    routes(app, context);

  formAddresses(app);

  app.notFound((c) => show(c, { name: "not-found" }, 404));
  app.onError((error, c) => {
    if (error instanceof NotSignedIn || isOver(error)) {
      const wanted = pageToGoOnWith(pageOfForm(c.req.path));
      if (wanted) cookies.goOn.set(c, wanted);
      return c.redirect(signInUrl, c.req.method === "GET" ? 302 : 303);
    }
    if (error instanceof BodyError)
      return show(c, { name: "bad-form", sentence: error.message }, error.status);
    if (error instanceof ProductCallError && error.status && error.status < 500) {
      return show(c, { name: "not-done", sentence: inFull(error.message) }, 409);
    }
    requestLogger(context.logger).error({ err: error }, "dashboard failed");
    return show(c, { name: "fault", requestId: requestId() ?? "", signInUrl }, 500);
  });
  return app;
}

/** The session was ended from elsewhere while something was asked of it. */
function isOver(error: unknown): boolean {
  return error instanceof ProductCallError && error.status === 401;
}
