import { renderToStaticMarkup } from "react-dom/server";
import script from "../browser/page.ts?raw";
import { Checkout, InvalidCheckout } from "./account/checkout.tsx";
import { Data } from "./account/data.tsx";
import { Draft, DraftDelete } from "./account/draft.tsx";
import { Home } from "./account/home.tsx";
import { Plan } from "./account/plan.tsx";
import { PurchaseRefused } from "./account/purchase-refused.tsx";
import { contentHash } from "./content-hash.ts";
import { ContractVoid, RecipientCorrect } from "./contracts/actions/questions.tsx";
import { Contract } from "./contracts/record/contract.tsx";
import { SampleContract } from "./contracts/record/sample-contract.tsx";
import { OwnRegister } from "./contracts/register/own-register.tsx";
import { Register } from "./contracts/register/register.tsx";
import { registerTitle } from "./contracts/register/register-filters.tsx";
import { Send } from "./contracts/send/send.tsx";
import { type DeadlinePage, deadlineContent } from "./deadlines/deadline-content.tsx";
import { ApiKeyRevoke, ApiKeys } from "./developers/api-keys.tsx";
import { Webhook, WebhookDelete } from "./developers/webhooks/webhook.tsx";
import { WebhookList } from "./developers/webhooks/webhook-list.tsx";
import { importContent } from "./imports/import-content.tsx";
import { pdfFrame, pdfFrameAssets } from "./imports/pdf-frame.ts";
import type { Content } from "./layout/content.ts";
import { Shell } from "./layout/shell.tsx";
import styles from "./layout/styles.css?inline";
import { TimeZone } from "./layout/time.tsx";
import {
  AccountDeleted,
  AccountRetained,
  ActionFailed,
  InvalidForm,
  NotFound,
  Rejected,
  ServerError,
  SignedOut,
  Unavailable,
} from "./message-pages.tsx";
import type { DashboardPage } from "./page-data.ts";
import type { RenderedPages } from "./rendered-pages.ts";
import { RecoveryCodes, recoveryCodesText } from "./security/recovery-codes.tsx";
import { Security } from "./security/security.tsx";
import { TwoFactorSetup } from "./security/two-factor-setup.tsx";
import { TwoFactorSignIn } from "./security/two-factor-sign-in.tsx";
import { signInContent } from "./sign-in/sign-in-content.tsx";
import { templateContent } from "./templates/template-content.tsx";

export type { RenderedPages } from "./rendered-pages.ts";

const stylePath = `/assets/dashboard.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: (paymentOrigins) =>
    [
      "default-src 'none'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "script-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      ["form-action 'self'", ...paymentOrigins].join(" "),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  assets: {
    [stylePath]: { type: "text/css; charset=utf-8", body: styles },
    [scriptPath]: { type: "text/javascript; charset=utf-8", body: script },
    ...pdfFrameAssets,
  },
  recoveryCodesText,
  pdfFrame,
  render(page, { theme, timeZone, signs, owner }) {
    const { title, children, layout = "message" } = content(page);
    const hasError = "error" in page && page.error !== undefined;
    return `<!doctype html>${renderToStaticMarkup(
      <Shell
        title={title}
        headTitle={hasError ? `Error: ${title}` : title}
        stylePath={stylePath}
        scriptPath={scriptPath}
        path={SECTION_PATHS[page.name]}
        owner={"owner" in page ? page.owner : WENT_WRONG.has(page.name) ? owner : undefined}
        theme={theme}
        signs={signs}
        layout={SETTINGS_PAGES.has(page.name) ? "settings" : layout}
        sample={page.name === "demo" || page.name === "demo-contract" ? page.sample : undefined}
        search={"query" in page ? page.query.search : ""}
      >
        <TimeZone value={timeZone}>{children}</TimeZone>
      </Shell>,
    )}`;
  },
};

/** The navigation entry that a page belongs to. */
const SECTION_PATHS: Partial<Record<DashboardPage["name"], string>> = {
  contracts: "/",
  contract: "/",
  "sample-contract": "/",
  "contract-void": "/",
  "recipient-correct": "/",
  "contract-send": "/",
  demo: "/demo",
  "demo-contract": "/demo",
  home: "/settings/account",
  draft: "/settings/account",
  "draft-delete": "/settings/account",
  security: "/settings/security",
  "two-factor-set-up": "/settings/security",
  "two-factor-sign-in": "/settings/security",
  "recovery-codes": "/settings/security",
  data: "/settings/data",
  plan: "/settings/plan",
  checkout: "/settings/plan",
  "purchase-refused": "/settings/plan",
  "contract-terms": "/",
  "deadline-settings": "/settings/deadlines",
  "calendar-address": "/settings/deadlines",
  "calendar-revoke": "/settings/deadlines",
  "api-keys": "/settings/api",
  "api-key-revoke": "/settings/api",
  webhooks: "/settings/webhooks",
  webhook: "/settings/webhooks",
  "webhook-delete": "/settings/webhooks",
  imports: "/",
  import: "/",
  "import-delete": "/",
  "import-list": "/",
  templates: "/templates",
  template: "/templates",
  "template-save": "/templates",
  another: "/",
};

/** The bar stays, with the ways on. */
const WENT_WRONG = new Set<DashboardPage["name"]>([
  ...(["action-failed", "invalid-form", "not-found", "unavailable", "server-error"] as const),
]);

/** Under the heading of the settings. */
const SETTINGS_PAGES = new Set<DashboardPage["name"]>(
  Object.entries(SECTION_PATHS).flatMap(([name, path]) =>
    path.startsWith("/settings/") ? [name as DashboardPage["name"]] : [],
  ),
);

function content(page: DashboardPage): Content {
  switch (page.name) {
    case "home":
      return { title: "Your account", children: <Home {...page} /> };
    case "draft":
      return { title: "Your draft", children: <Draft {...page} /> };
    case "draft-delete":
      return { title: "Delete this draft?", children: <DraftDelete {...page} /> };
    case "api-key-revoke":
      return { title: "Revoke this key?", children: <ApiKeyRevoke {...page} /> };
    case "webhooks":
      return { title: "Webhooks", children: <WebhookList {...page} /> };
    case "webhook":
      return { title: "Webhook", children: <Webhook {...page} /> };
    case "webhook-delete":
      return { title: "Delete this webhook?", children: <WebhookDelete {...page} /> };
    case "security":
      return { title: "Security", children: <Security {...page} /> };
    case "two-factor-set-up":
      return { title: "Set up two-factor", children: <TwoFactorSetup {...page} /> };
    case "two-factor-sign-in":
      return { title: "Is it still you?", children: <TwoFactorSignIn {...page} /> };
    case "recovery-codes":
      return { title: "Your recovery codes", children: <RecoveryCodes {...page} /> };
    case "data":
      return { title: "Your data", children: <Data {...page} /> };
    case "api-keys":
      return { title: "API keys", children: <ApiKeys {...page} /> };
    case "plan":
      return { title: "Plan and orders", children: <Plan {...page} /> };
    case "checkout":
      return { title: "Your selection", children: <Checkout {...page} /> };
    case "purchase-refused":
      return { title: "Your selection", children: <PurchaseRefused {...page} /> };
    case "invalid-checkout":
      return {
        title: page.refused ? "Checkout didn’t open" : "That isn’t for sale",
        children: <InvalidCheckout {...page} />,
      };
    case "signed-out":
      return { title: "You’re signed out", children: <SignedOut {...page} /> };
    case "account-deleted":
      return { title: "Your account was deleted", children: <AccountDeleted {...page} /> };
    case "account-retained":
      return { title: "Your account still exists", children: <AccountRetained /> };
    case "sign-in":
    case "sign-in-code":
    case "sign-in-mail":
    case "sign-in-notice":
    case "sign-in-link":
    case "sign-in-question":
    case "sign-in-failed":
      return signInContent(page);
    case "imports":
    case "import":
    case "import-delete":
    case "import-list":
      return importContent(page);
    case "templates":
    case "template":
    case "template-save":
    case "another":
      return templateContent(page);
    case "action-failed":
      return { title: "That couldn’t be done", children: <ActionFailed {...page} /> };
    case "rejected":
      return { title: "Request rejected", children: <Rejected /> };
    case "invalid-form":
      return { title: "That form was incomplete", children: <InvalidForm {...page} /> };
    case "not-found":
      return { title: "Page not found", children: <NotFound /> };
    case "unavailable":
      return { title: "We’ll be right back", children: <Unavailable {...page} /> };
    case "server-error":
      return { title: "Something went wrong", children: <ServerError {...page} /> };
    default:
      return contractContent(page);
  }
}

type ContractPage = Extract<
  DashboardPage,
  {
    name:
      | "contracts"
      | "demo"
      | "demo-contract"
      | "sample-contract"
      | "contract"
      | "contract-send"
      | "contract-void"
      | "recipient-correct";
  }
>;

function contractContent(page: ContractPage | DeadlinePage): Content {
  switch (page.name) {
    case "contracts":
      return {
        title: registerTitle("Contracts", page.query),
        children: <OwnRegister {...page} />,
        layout: "surface",
      };
    case "demo":
      return {
        title: registerTitle("Sample contracts", page.query),
        children: <Register {...page} home="/demo" readOnly />,
        layout: "surface",
      };
    case "demo-contract":
      return {
        title: page.contract.title,
        children: <SampleContract {...page} base="/demo" />,
        layout: "surface",
      };
    case "sample-contract":
      return {
        title: page.contract.title,
        children: <SampleContract {...page} base="" />,
        layout: "surface",
      };
    case "contract":
      return { title: page.contract.title, children: <Contract {...page} />, layout: "surface" };
    case "contract-send":
      return { title: `Send ${page.contract.title}`, children: <Send {...page} />, layout: "surface" };
    case "contract-void":
      return { title: "Void this contract?", children: <ContractVoid {...page} /> };
    case "recipient-correct":
      return { title: "Correct a recipient", children: <RecipientCorrect {...page} /> };
    default:
      return deadlineContent(page);
  }
}
