import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import script from "../browser/page.js?raw";
import { Checkout, CheckoutRefused, Plan } from "./checkout.tsx";
import { Data } from "./data.tsx";
import { Draft, DraftDelete } from "./draft.tsx";
import { Home } from "./home.tsx";
import {
  AccountDeleted,
  AccountKept,
  BadForm,
  Fault,
  NotDone,
  NotFound,
  Refused,
  SignedOut,
  SignInFailed,
  SignInLink,
} from "./notices.tsx";
import type { DashboardPage, RenderedPages } from "./page-data.ts";
import { RecoveryCodes, recoveryCodesText } from "./recovery-codes.tsx";
import { Security } from "./security.tsx";
import { Shell } from "./shell.tsx";
import styles from "./styles/index.css?inline";
import { TwoFactorSetUp } from "./two-factor-set-up.tsx";

export type { RenderedPages } from "./page-data.ts";

const stylePath = `/assets/dashboard.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: (siteUrl) =>
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      `form-action 'self' ${new URL(siteUrl).origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  assets: {
    [stylePath]: { type: "text/css; charset=utf-8", body: styles },
    [scriptPath]: { type: "text/javascript; charset=utf-8", body: script },
  },
  recoveryCodesText,
  render(page) {
    const { title, children } = content(page);
    const wrong = "error" in page && page.error !== undefined;
    return `<!doctype html>${renderToStaticMarkup(
      <Shell
        title={title}
        headTitle={wrong ? `To put right: ${title}` : title}
        stylePath={stylePath}
        scriptPath={scriptPath}
        path={SECTION_PATHS[page.name]}
        signedIn={"owner" in page && page.owner !== undefined}
      >
        {children}
      </Shell>,
    )}`;
  },
};

/** Which entry of the navigation a page belongs to. */
const SECTION_PATHS: Partial<Record<DashboardPage["name"], string>> = {
  home: "/",
  draft: "/",
  "draft-delete": "/",
  security: "/security",
  "two-factor-set-up": "/security",
  "recovery-codes": "/security",
  data: "/data",
  plan: "/plan",
  checkout: "/plan",
};

function content(page: DashboardPage): { title: string; children: ReactNode } {
  switch (page.name) {
    case "home":
      return { title: "Your account", children: <Home {...page} /> };
    case "draft":
      return { title: "Your draft", children: <Draft {...page} /> };
    case "draft-delete":
      return { title: "Delete this draft?", children: <DraftDelete {...page} /> };
    case "security":
      return { title: "Security", children: <Security {...page} /> };
    case "two-factor-set-up":
      return { title: "Set up two-factor", children: <TwoFactorSetUp {...page} /> };
    case "recovery-codes":
      return { title: "Your recovery codes", children: <RecoveryCodes {...page} /> };
    case "data":
      return { title: "Your data", children: <Data {...page} /> };
    case "plan":
      return { title: "Plan and orders", children: <Plan {...page} /> };
    case "checkout":
      return { title: "Your choice", children: <Checkout {...page} /> };
    case "checkout-refused":
      return { title: "That cannot be bought", children: <CheckoutRefused {...page} /> };
    case "signed-out":
      return { title: "You are signed out", children: <SignedOut {...page} /> };
    case "account-deleted":
      return { title: "Your account is deleted", children: <AccountDeleted {...page} /> };
    case "account-kept":
      return { title: "Your account is still there", children: <AccountKept {...page} /> };
    case "sign-in-link":
      return {
        title: page.sentence ? "No mail was sent" : "Open the link in your mail",
        children: <SignInLink {...page} />,
      };
    case "sign-in-failed":
      return { title: "That did not work", children: <SignInFailed {...page} /> };
    case "not-done":
      return { title: "That was not done", children: <NotDone {...page} /> };
    case "refused":
      return { title: "Refused", children: <Refused /> };
    case "bad-form":
      return { title: "That form did not arrive whole", children: <BadForm {...page} /> };
    case "not-found":
      return { title: "No such page", children: <NotFound /> };
    case "fault":
      return { title: "Something went wrong", children: <Fault {...page} /> };
  }
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
