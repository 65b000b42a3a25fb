import { IDENTITY_PATHS } from "@sealwright/identity";
import type { Random } from "./random.ts";
import { forge } from "./tokens.ts";
import type { Victim } from "./victims.ts";

/** A part of the system, and what an attacker who has read its documentation would send there. */
export interface Target {
  name: string;
  at: "site" | "dashboard" | "sandbox";
  paths: readonly string[];
  /** What a caller sends to say who they are: an attacker's own, someone's that was changed, or nothing. */
  credentials(attacker: Victim, victim: Victim, random: Random): Record<string, string>;
}

const IDENTITY_CALLS = [
  ...["signUp", "signInWithPassword", "lookup", "update", "delete", "sendOobCode", "resetPassword"],
  ...[
    "signInWithEmailLink",
    "signInWithIdp",
    "createAuthUri",
    "sendVerificationCode",
    "signInWithPhoneNumber",
  ],
  ...["query", "batchGet", "batchCreate", "batchDelete", "securityEvents"],
].map((call) => `/v1/accounts:${call}?key=test`);
const MFA_CALLS = ["mfaEnrollment:start", "mfaEnrollment:finalize", "mfaEnrollment:withdraw"];
const PROJECT = "/v1/projects/sealwright-local";

const PRODUCT_CALLS = [
  ...["2fa/get-info", "2fa/setup", "2fa/verify-qr", "2fa/status", "2fa/recovery-codes", "2fa/disable"],
  ...["owners", "login-methods", "complete-login", "handoff/redeem", "handoff/reissue", "grants/check"],
  ...["drafts", "drafts/list", "drafts/read", "drafts/delete", "account", "account/change-email"],
  ...["account/change-password", "account/revoke-sessions", "owners/export", "owners/delete", "requests"],
  ...["newsletter/subscribe", "newsletter/confirm", "newsletter/unsubscribe", "account/events"],
].map((call) => `/api/signature/${call}`);

const PAYMENTS_CALLS = [
  ...["createStripeOneTimePaymentUS", "createStripeSubscriptionUS", "startTrialWithChargeSubscription"],
  ...[
    "createAPITierSubscriptionsUS",
    "checkout-result",
    "orders",
    "orders/cancel",
    "orders/resume",
    "portal",
  ],
  ...["choices/remember", "choices/read", "choices/forget", "prices", "stripe/webhook", "purchases/export"],
].map((call) => `/api/payments/${call}`);

const DASHBOARD_PAGES = [
  ...[
    "/",
    "/login",
    "/register",
    "/security",
    "/data",
    "/plan",
    "/checkout",
    "/signed-out",
    "/sign-in-again",
  ],
  ...["/data/delete", "/data/export", "/drafts/1", "/drafts/1/delete", "/plan/cancel", "/plan/resume"],
  ...[
    "/plan/billing",
    "/security/email",
    "/security/password",
    "/security/two-factor",
    "/security/recovery-codes",
  ],
  ...["/security/two-factor/confirm", "/security/two-factor/sign-in", "/security/sessions/end", "/sign-out"],
  ...["/security/sessions/end-all", "/login?token=x", "/login?token=x&uid=y&email=z", "/checkout?price=x"],
];

const SITE_PAGES = [
  ...["/", "/about", "/signature/pricing", "/signature/contracts", "/auth/action?mode=verifyEmail&oobCode=x"],
  ...[
    "/nowhere",
    "/robots.txt",
    "/sitemap.xml",
    "/_astro/x.js",
    "/.well-known/security.txt",
    "/healthz",
    "/readyz",
  ],
  ...["/metrics", "/api/geolocation", "/index.html", "/v2/", "/contact", "/clm/request-demo", "/newsletter"],
];

export const TARGETS: readonly Target[] = [
  {
    name: "identity",
    at: "site",
    paths: [
      ...IDENTITY_CALLS,
      ...IDENTITY_CALLS.map((path) => `/identitytoolkit.googleapis.com${path}`),
      ...MFA_CALLS.map((call) => `/v2/accounts/${call}?key=test`),
      ...[
        "/v1/token?key=test",
        "/v1/projects?key=test",
        "/v1/recaptchaParams?key=test",
        "/v2/recaptchaConfig?key=test",
      ],
      ...[
        `${PROJECT}/accounts`,
        `${PROJECT}/accounts:lookup`,
        `${PROJECT}/accounts:delete`,
        `${PROJECT}/accounts:query`,
      ],
      ...IDENTITY_PATHS,
    ],
    credentials: bearers("Bearer owne", "Bearer owner\u00e9", "Basic owner"),
  },
  { name: "product", at: "site", paths: PRODUCT_CALLS, credentials: bearers() },
  { name: "payments", at: "site", paths: PAYMENTS_CALLS, credentials: bearers() },
  {
    name: "sign-in at providers",
    at: "site",
    paths: ["start", "callback", "start?attempt=x", "callback?code=x&state=y", "callback?error=x"]
      .flatMap((call) => ["google", "microsoft", "evil"].map((provider) => `/api/social/${provider}/${call}`))
      .concat("/api/social/finish", "/api/social/link"),
    credentials: bearers(),
  },
  {
    name: "dashboard",
    at: "dashboard",
    paths: DASHBOARD_PAGES,
    credentials: (attacker, victim, random) => {
      const changed = `${victim.cookie.slice(0, -1 - random.below(8))}AAAA`;
      const cookie = random.one([attacker.cookie, changed, `${changed}; ${attacker.cookie}`, ""]);
      return cookie ? { Cookie: cookie } : {};
    },
  },
  { name: "site", at: "site", paths: SITE_PAGES, credentials: () => ({}) },
];

function bearers(...more: string[]): Target["credentials"] {
  return (attacker, victim, random) => {
    const authorization = random.one([
      ...[
        `Bearer ${attacker.idToken}`,
        `Bearer ${attacker.idToken}`,
        `Bearer ${forge(victim.idToken, random)}`,
      ],
      ...[`Bearer ${victim.uid}`, "Bearer undefined", "Bearer ", `bearer  ${victim.email}`, "", ...more],
    ]);
    return authorization ? { Authorization: authorization } : {};
  };
}
