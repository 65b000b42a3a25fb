import { IDENTITY_PATHS } from "@sealwright/identity";
import { API_BASE } from "@sealwright/protocol/api/base";
import { calls as api } from "@sealwright/protocol/api/reference";
import { operations as identity } from "../../services/identity/src/operations/index.ts";
import { operations as payments } from "../../services/payments/src/operations/index.ts";
import { operations as product } from "../../services/product/src/operations/index.ts";
import type { Random } from "./random.ts";
import { forge } from "./tokens.ts";
import type { Victim } from "./victims.ts";

/** A part of the system, and what an attacker who has read its documentation would send there. */
export interface Target {
  name: string;
  at: "site" | "dashboard" | "signing" | "sandbox";
  paths: readonly string[];
  /** A caller's credentials: an attacker's own, someone's that was changed, or none. */
  credentials(attacker: Victim, victim: Victim, random: Random): Record<string, string>;
}

const IDENTITY_CALLS = identity.flatMap(({ call: { path, versions = ["v1"], caller } }) =>
  versions.flatMap((version) => [
    `/${version}/${caller === "server" ? "projects/sealwright-local/" : ""}${path}?key=test`,
    `/identitytoolkit.googleapis.com/${version}/${path}?key=test`,
  ]),
);
const PRODUCT_CALLS = product.map(({ call: { path } }) => `/api/signature/${path}`);
const PAYMENTS_CALLS = [
  ...payments.map(({ call: { path } }) => `/api/payments/${path}`),
  "/api/payments/stripe/webhook",
];
/** A session's and a link's secret look like this. */
const SECRET_LIKE = "A".repeat(43);
const API_CALLS = api.map(({ path }) => `${API_BASE}${path.replace(/\{(\w+)\}/g, "$1_AAAAAAAAAAAA")}`);

const DASHBOARD_PAGES = [
  ...[
    "/",
    "/login",
    "/register",
    "/settings/security",
    "/settings/data",
    "/settings/plan",
    "/checkout",
    "/signed-out",
    "/sign-in-again",
  ],
  ...[
    "/settings/data/delete",
    "/settings/data/export",
    "/drafts/1",
    "/drafts/1/delete",
    "/settings/plan/cancel",
    "/settings/plan/resume",
  ],
  ...[
    "/settings/plan/billing",
    "/settings/security/email",
    "/settings/security/password",
    "/settings/security/two-factor",
    "/settings/security/recovery-codes",
  ],
  ...[
    "/settings/security/two-factor/confirm",
    "/settings/security/two-factor/sign-in",
    "/settings/security/sessions/end",
    "/sign-out",
  ],
  ...[
    "/?q=x&filter=y&sort=z&after=x",
    "/demo?after=x",
    "/demo/contracts/1",
    "/contracts/sample",
    "/sample/remove",
  ],
  "/settings/account",
  ...["/sign-in", "/sign-in/code", "/sign-in/verification", "/sign-in/forgot", "/sign-in/link"],
  ...["/login?returned", "/login?sent", "/login?over", "/login?again", "/login?utm_source=x&template=1"],
  ...["/api/social/google/start", "/api/social/google/callback?code=x&state=y", "/api/social/evil/start"],
  ...["/contracts", "/contracts/1", "/contracts/1/send", "/contracts/1/void", "/contracts/1/delete"],
  ...[
    "/contracts/1/restore",
    "/contracts/1/again",
    "/contracts/1/files/sealed",
    "/contracts/1/files/shown?download",
  ],
  ...["/contracts/1/recipients/1", "/contracts/1/recipients/1/remind"],
  ...["terms", "template", "another", "deadlines.ics", "reminders"].map((part) => `/contracts/1/${part}`),
  ...["/imports", "/imports/file", "/imports/list", "/imports/1", "/imports/1/file", "/imports/1/delete"],
  ...["/imports/lists/1", "/imports/lists/1/delete"],
  ...["", "/1", "/1/use", "/1/rename", "/1/delete", "/1/restore"].map((part) => `/templates${part}`),
  ...["/settings/api", "/settings/api/revoke", "/settings/deadlines", "/settings/deadlines/calendar/revoke"],
  ...["", "/1", "/1/test", "/1/resend", "/1/secret", "/1/delete"].map((part) => `/settings/webhooks${part}`),
  ...[`/calendar/${SECRET_LIKE}.ics`, `/unsubscribe/${SECRET_LIKE}`],
  "/settings/security/sessions/end-all",
  ...["/login?token=x", "/login?token=x&uid=y&email=z", "/checkout?price=x"],
];

const SIGNING_PAGES = [
  ...["/", `/s/ses_${SECRET_LIKE}`, "/s/x", `/s/${SECRET_LIKE}`, `/s/${SECRET_LIKE}?renew`, "/sign/1"],
  ...["review", "send-code", "code", "consent", "fill", "sign", "decline", "paper", "report"].map(
    (step) => `/sign/1/${step}`,
  ),
  ...["/sign/1/contract.pdf", "/sign/1/signed-contract.pdf", "/sign/1/certificate.pdf"],
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
    paths: [...IDENTITY_CALLS, ...IDENTITY_PATHS],
    credentials: bearers("Bearer owne", "Bearer owner\u00e9", "Basic owner"),
  },
  { name: "product", at: "site", paths: PRODUCT_CALLS, credentials: bearers() },
  { name: "payments", at: "site", paths: PAYMENTS_CALLS, credentials: bearers() },
  {
    name: "API",
    at: "site",
    paths: API_CALLS,
    credentials: (attacker, victim, random) => {
      const changed = `${victim.apiKey.slice(0, -1 - random.below(8))}A`;
      const key = random.one([attacker.apiKey, attacker.apiKey, changed, "sk_live_", victim.idToken, ""]);
      const retried = random.rarely(4)
        ? { "Idempotency-Key": random.one(["a", "a b", "x".repeat(300)]) }
        : {};
      return { ...retried, ...(key ? { Authorization: `Bearer ${key}` } : {}) };
    },
  },
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
      const pending = "sealwright_kept=1; sealwright_sign-in=v1.AAAA.AAAA.AAAA";
      const cookie = random.one([attacker.cookie, changed, `${changed}; ${attacker.cookie}`, pending, ""]);
      return cookie ? { Cookie: cookie } : {};
    },
  },
  {
    name: "signers' pages",
    at: "signing",
    paths: SIGNING_PAGES,
    credentials: (attacker, victim, random) => {
      const session = random.one(["1", victim.uid, attacker.uid, ""]);
      return session ? { Cookie: `sealwright_signing_${session}=${SECRET_LIKE}` } : {};
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
