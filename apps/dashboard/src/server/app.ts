import { ProductCallError, type RedeemHandoff } from "@sealwright/protocol/product/client";
import { createApp, type Logger, requestId, requestLogger, SECOND } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DashboardPage, RenderedPages } from "../pages/index.tsx";
import { SESSION_LIFETIME, type Sessions } from "./sessions.ts";

export interface DashboardConfig {
  /** The dashboard's own origin. */
  url: string;
  siteUrl: string;
}

export interface DashboardContext {
  config: DashboardConfig;
  sessions: Sessions;
  redeemHandoff: RedeemHandoff;
  pages: RenderedPages;
  logger: Logger;
}

/** The dashboard as an HTTP app: pages rendered on the server, sessions in a cookie. */
export function createDashboardApp(context: DashboardContext): Hono {
  const { config, sessions, pages } = context;
  const app = createApp();
  const cookie = sessionCookie(config);
  const signInUrl = `${config.siteUrl}/auth/login`;

  const show = (c: Context, page: DashboardPage, status: ContentfulStatusCode = 200) =>
    c.html(pages.render(page), status);

  app.use(async (c, next) => {
    c.header("Content-Security-Policy", pages.contentSecurityPolicy);
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

  app.get("/", async (c) => {
    const owner = await sessions.find(getCookie(c, cookie.name));
    return owner ? show(c, { name: "home", owner }) : c.redirect(signInUrl, 302);
  });

  /** The hand-off (DASH-01). The redirect leaves neither address nor history with the token in it. */
  app.get("/login", async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const token = c.req.query("accessToken") || c.req.query("token");
    if (!token) {
      const owner = await sessions.find(getCookie(c, cookie.name));
      return c.redirect(owner ? "/" : signInUrl, 302);
    }
    const owner = await context.redeemHandoff(token);
    const named = { uid: c.req.query("uid"), email: c.req.query("email")?.toLowerCase() };
    if ((named.uid && named.uid !== owner.uid) || (named.email && named.email !== owner.email)) {
      throw new ProductCallError("This sign-in link was made for another account", 401, "handoff-invalid");
    }
    await sessions.close(getCookie(c, cookie.name));
    setCookie(c, cookie.name, await sessions.open(owner), cookie.attributes);
    return c.redirect("/", 303);
  });

  app.post("/sign-out", async (c) => {
    if (c.req.header("Origin") !== config.url) return show(c, { name: "refused" }, 403);
    await sessions.close(getCookie(c, cookie.name));
    deleteCookie(c, cookie.name, cookie.attributes);
    return c.redirect("/signed-out", 303);
  });
  app.get("/signed-out", (c) => show(c, { name: "signed-out", siteUrl: config.siteUrl, signInUrl }));

  app.notFound((c) => show(c, { name: "not-found" }, 404));
  app.onError((error, c) => {
    if (error instanceof ProductCallError && error.status && error.status < 500) {
      return show(c, { name: "sign-in-failed", sentence: error.message, signInUrl }, 401);
    }
    requestLogger(context.logger).error({ err: error }, "dashboard failed");
    return show(c, { name: "fault", requestId: requestId() ?? "", signInUrl }, 500);
  });
  return app;
}

/** Over https the cookie carries the prefix that binds it to this host; plain http is for one's own machine. */
function sessionCookie(config: DashboardConfig) {
  const secure = config.url.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "sealwright_session",
    attributes: {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "Lax",
      maxAge: SESSION_LIFETIME / SECOND,
    } as const,
  };
}
