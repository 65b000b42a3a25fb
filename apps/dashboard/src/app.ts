import { serveAssets } from "@sealwright/design/serve-assets.ts";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { BodyError, createApp, requestId, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { accountData } from "./features/account/account-data.route.ts";
import { drafts } from "./features/account/drafts.route.ts";
import { home } from "./features/account/home.route.ts";
import { contracts } from "./features/contracts/contracts.route.ts";
import { deadlines } from "./features/deadlines/deadlines.route.ts";
import { UNSUBSCRIBE_PATH } from "./features/deadlines/unsubscribe.route.ts";
import { apiKeys } from "./features/developers/api-keys/api-keys.route.ts";
import { webhooks } from "./features/developers/webhooks/webhooks.route.ts";
import { answeringForms } from "./features/fill/answer-form.route.ts";
import { filling } from "./features/fill/fill.route.ts";
import { startFilling } from "./features/fill/start.route.ts";
import { imports } from "./features/imports/imports.route.ts";
import { people } from "./features/people/people.route.ts";
import { plan } from "./features/plan/plan.route.ts";
import { purchase } from "./features/plan/purchase.route.ts";
import { changeEmail } from "./features/security/change-email.route.ts";
import { password } from "./features/security/password.route.ts";
import { providers } from "./features/security/providers.route.ts";
import { recoveryCodes } from "./features/security/recovery-codes.route.ts";
import { security } from "./features/security/security.route.ts";
import { twoFactor } from "./features/security/two-factor.route.ts";
import { documents } from "./features/send/documents/documents.route.ts";
import { sending } from "./features/send/send.route.ts";
import { handOff } from "./features/sign-in/hand-off.route.ts";
import { signIn } from "./features/sign-in/sign-in.route.ts";
import { signInAgain } from "./features/sign-in/sign-in-again.route.ts";
import { signInCode } from "./features/sign-in/sign-in-code.route.ts";
import { signInMails } from "./features/sign-in/sign-in-mail.route.ts";
import { socialSignIn } from "./features/sign-in/social-sign-in.route.ts";
import { templates } from "./features/templates/templates.route.ts";
import { returnPage } from "./session/return-page.ts";
import { isServiceCallError } from "./session/service-call-error.ts";
import { isSignedOut } from "./session/signed-in-owner.ts";
import type { DashboardContext } from "./shell/context.ts";
import { OtherOwner } from "./shell/forms/handle-submission.ts";
import { isUnavailable, showUnavailable } from "./shell/unavailable.ts";
import { PAGE_FRAME } from "./ui/paths/document-paths.ts";
import { pageWithForm, redirectFormPaths } from "./ui/paths/form-paths.ts";
import { SIGN_IN_PAGE } from "./ui/paths/sign-in-paths.ts";

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
  providers,
  twoFactor,
  recoveryCodes,
  accountData,
  signInAgain,
  plan,
  purchase,
];

/** Only where contracts are signed here. */
const WORKSPACE_ROUTES = [
  contracts,
  documents,
  sending,
  deadlines,
  imports,
  startFilling,
  filling,
  answeringForms,
  templates,
  people,
  apiKeys,
  webhooks,
];

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
  // CSRF: every write must come from one of our own forms, since a page cannot forge the Origin header.
  // One-click unsubscribing by mail programs (RFC 8058) has none: the secret in its URL identifies the
  // owner.
  app.use(async (c, next) => {
    const isOneClick = context.signing && c.req.path.startsWith(UNSUBSCRIBE_PATH);
    if (c.req.method === "POST" && !isOneClick && c.req.header("Origin") !== config.url) {
      return show(c, "rejected", {}, 403);
    }
    await next();
  });

  serveAssets(app, pages.assets);
  app.get(PAGE_FRAME, (c) => {
    c.header("Content-Security-Policy", pages.pageFrame.contentSecurityPolicy(config.url));
    c.header("X-Frame-Options", "SAMEORIGIN");
    c.header("Cache-Control", "public, max-age=3600");
    return c.html(pages.pageFrame.html);
  });
  for (const routes of ROUTES) routes(app, context);
  if (context.signing) {
    const signing = { ...context, signing: context.signing };
    for (const routes of WORKSPACE_ROUTES) routes(app, signing);
  } else drafts(app, context);
  redirectFormPaths(app);

  app.notFound((c) => show(c, "not-found", {}, 404));
  app.onError((error, c) => showError(error, c, context));
  return app;
}

/** The sentence of the service names fields as programs do. */
const UNUSABLE =
  "Something on that page couldn’t be saved, such as an invisible character in a text. Nothing was changed. Go back to the page, check what you typed, and try again.";

const contractIn = (c: Context) => /^\/contracts\/[^/]+/.exec(c.req.path)?.[0];

function showError(error: Error, c: Context, context: DashboardContext) {
  const { cookies, logger, show } = context;
  if (isSignedOut(error)) {
    const page = returnPage(pageWithForm(c.req.path));
    if (page) cookies.returnTo.set(c, page);
    return c.redirect(SIGN_IN_PAGE, c.req.method === "GET" ? 302 : 303);
  }
  if (error instanceof OtherOwner) {
    const message = error.isOtherWorkspace
      ? "You’ve changed to another workspace since that page was opened. Nothing was changed."
      : `You’re signed in as ${error.email} now, and that page was another account’s. Nothing was changed.`;
    return show(c, "action-failed", { message }, 409);
  }
  if (error instanceof BodyError) {
    return show(c, "invalid-form", { message: error.message }, error.status);
  }
  if (isUnavailable(error)) {
    requestLogger(logger).error({ err: error }, "dashboard unavailable");
    return showUnavailable(c, context);
  }
  if (error instanceof SigningCallError && error.code === "bad-request") {
    requestLogger(logger).warn({ err: error }, "request of the dashboard refused as invalid");
    return show(c, "action-failed", { message: UNUSABLE, contract: contractIn(c) }, 400);
  }
  if (isServiceCallError(error) && error.status && (error.status < 500 || error.status === 503)) {
    const message = withFullStop(error.message);
    const isForbidden = error instanceof SigningCallError && error.code === "role-not-allowed";
    return show(c, "action-failed", { message, contract: contractIn(c) }, isForbidden ? 403 : 409);
  }
  requestLogger(logger).error({ err: error }, "dashboard request failed");
  return show(c, "server-error", { requestId: requestId() ?? "" }, 500);
}
