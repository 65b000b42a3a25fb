import { serveAssets } from "@sealwright/design/serve-assets.ts";
import { withFullStop } from "@sealwright/protocol/error-text";
import { BodyError, createApp, requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "./context.ts";
import { pageWithForm, redirectFormPaths } from "./forms/form-paths.ts";
import { OtherOwner } from "./forms/handle-submission.ts";
import { accountData } from "./routes/account-data.ts";
import { changeEmail } from "./routes/change-email.ts";
import { contracts } from "./routes/contracts/index.ts";
import { deadlines } from "./routes/deadlines/index.ts";
import { UNSUBSCRIBE_PATH } from "./routes/deadlines/unsubscribe.ts";
import { apiKeys } from "./routes/developers/api-keys.ts";
import { webhooks } from "./routes/developers/webhooks.ts";
import { drafts } from "./routes/drafts.ts";
import { handOff } from "./routes/hand-off.ts";
import { home } from "./routes/home.ts";
import { imports } from "./routes/imports/index.ts";
import { password } from "./routes/password.ts";
import { plan } from "./routes/plan.ts";
import { purchase } from "./routes/purchase.ts";
import { recoveryCodes } from "./routes/recovery-codes.ts";
import { security } from "./routes/security.ts";
import { signIn } from "./routes/sign-in.ts";
import { signInAgain } from "./routes/sign-in-again.ts";
import { signInCode } from "./routes/sign-in-code.ts";
import { signInMails } from "./routes/sign-in-mails.ts";
import { socialSignIn } from "./routes/social-sign-in.ts";
import { templates } from "./routes/templates/index.ts";
import { twoFactor } from "./routes/two-factor.ts";
import { returnPage } from "./session/return-page.ts";
import { isSignedOut } from "./session/signed-in-owner.ts";
import { SIGN_IN_PAGE } from "./sign-in/paths.ts";
import { isServiceCallError, isUnavailable, showUnavailable } from "./unavailable.ts";

const ROUTES = [
  home,
  handOff,
  signIn,
  signInCode,
  signInMails,
  socialSignIn,
  security,
  password,
  changeEmail,
  twoFactor,
  recoveryCodes,
  accountData,
  signInAgain,
  plan,
  purchase,
];

/** Where contracts are signed here. */
const WORKSPACE_ROUTES = [contracts, deadlines, imports, templates, apiKeys, webhooks];

/** The dashboard as an HTTP app: server-rendered pages, with the session in a cookie. */
export function createDashboardApp(context: DashboardContext): Hono {
  const { config, pages, show } = context;
  const app = createApp();
  const contentSecurityPolicy = pages.contentSecurityPolicy(config.paymentOrigins);

  app.use(async (c, next) => {
    c.header("Content-Security-Policy", contentSecurityPolicy);
    c.header("Cache-Control", "no-store");
    // With "no-referrer", browsers would send `Origin: null` with our own forms too.
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Frame-Options", "DENY");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    await next();
  });
  // CSRF: every write must come from one of our own forms. A page cannot forge the Origin header. Mail programs that leave a
  // list with one click (RFC 8058) have none: the secret in the address identifies the owner.
  app.use(async (c, next) => {
    const isOneClick = context.signing && c.req.path.startsWith(UNSUBSCRIBE_PATH);
    if (c.req.method === "POST" && !isOneClick && c.req.header("Origin") !== config.url) {
      return show(c, { name: "rejected" }, 403);
    }
    await next();
  });

  serveAssets(app, pages.assets);
  for (const routes of ROUTES) routes(app, context);
  if (context.signing) {
    const signing = { ...context, signing: context.signing };
    for (const routes of WORKSPACE_ROUTES) routes(app, signing);
  } else drafts(app, context);
  redirectFormPaths(app);

  app.notFound((c) => show(c, { name: "not-found" }, 404));
  app.onError((error, c) => showError(error, c, context));
  return app;
}

function showError(error: Error, c: Context, context: DashboardContext) {
  const { cookies, logger, show } = context;
  if (isSignedOut(error)) {
    const page = returnPage(pageWithForm(c.req.path));
    if (page) cookies.returnTo.set(c, page);
    return c.redirect(SIGN_IN_PAGE, c.req.method === "GET" ? 302 : 303);
  }
  if (error instanceof OtherOwner) {
    const message = `You’re signed in as ${error.email} now, and that page was another account’s. Nothing was changed.`;
    return show(c, { name: "action-failed", message }, 409);
  }
  if (error instanceof BodyError) {
    return show(c, { name: "invalid-form", message: error.message }, error.status);
  }
  if (isUnavailable(error)) {
    requestLogger(logger).error({ err: error }, "dashboard unavailable");
    return showUnavailable(c, context);
  }
  if (isServiceCallError(error) && error.status && (error.status < 500 || error.status === 503)) {
    const [contract] = /^\/contracts\/[^/]+/.exec(c.req.path) ?? [];
    const message = withFullStop(error.message);
    return show(c, { name: "action-failed", message, ...(contract ? { contract } : {}) }, 409);
  }
  requestLogger(logger).error({ err: error }, "dashboard request failed");
  return show(c, { name: "server-error", requestId: requestId() ?? "" }, 500);
}
