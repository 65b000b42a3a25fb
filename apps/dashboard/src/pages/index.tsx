import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import script from "../browser/page.js?raw";
import { Checkout, InvalidCheckout } from "./account/checkout.tsx";
import { Data } from "./account/data.tsx";
import { Draft, DraftDelete } from "./account/draft.tsx";
import { Home } from "./account/home.tsx";
import { Plan } from "./account/plan.tsx";
import { PurchaseRefused } from "./account/purchase-refused.tsx";
import { ContractDelete, ContractVoid, RecipientCorrect } from "./contracts/actions/questions.tsx";
import { ContractList } from "./contracts/list/contract-list.tsx";
import { Contract } from "./contracts/record/contract.tsx";
import { Send } from "./contracts/send/send.tsx";
import { importContent } from "./imports/import-content.tsx";
import type { Content } from "./layout/page-content.ts";
import { Shell } from "./layout/shell.tsx";
import styles from "./layout/styles.css?inline";
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
import type { DashboardPage, RenderedPages } from "./page-data.ts";
import { RecoveryCodes, recoveryCodesText } from "./security/recovery-codes.tsx";
import { Security } from "./security/security.tsx";
import { TwoFactorSetup } from "./security/two-factor-setup.tsx";
import { TwoFactorSignIn } from "./security/two-factor-sign-in.tsx";
import { signInContent } from "./sign-in/sign-in-content.tsx";
import { templateContent } from "./templates/template-content.tsx";

export type { RenderedPages } from "./page-data.ts";

const stylePath = `/assets/dashboard.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: (paymentOrigins) =>
    [
      "default-src 'none'",
      "style-src 'self'",
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
  },
  recoveryCodesText,
  render(page, { theme, signs }) {
    const { title, children, wide = false } = content(page);
    const hasError = "error" in page && page.error !== undefined;
    return `<!doctype html>${renderToStaticMarkup(
      <Shell
        title={title}
        headTitle={hasError ? `Error: ${title}` : title}
        stylePath={stylePath}
        scriptPath={scriptPath}
        path={SECTION_PATHS[page.name]}
        signedIn={"owner" in page && page.owner !== undefined}
        theme={theme}
        signs={signs}
        wide={wide}
      >
        {children}
      </Shell>,
    )}`;
  },
};

/** The navigation entry that a page belongs to. */
const SECTION_PATHS: Partial<Record<DashboardPage["name"], string>> = {
  home: "/",
  contracts: "/contracts",
  contract: "/contracts",
  "contract-void": "/contracts",
  "contract-delete": "/contracts",
  "recipient-correct": "/contracts",
  "contract-send": "/contracts",
  imports: "/contracts",
  import: "/contracts",
  "import-delete": "/contracts",
  "import-list": "/contracts",
  templates: "/templates",
  template: "/templates",
  "template-save": "/templates",
  another: "/contracts",
  draft: "/",
  "draft-delete": "/",
  security: "/security",
  "two-factor-set-up": "/security",
  "two-factor-sign-in": "/security",
  "recovery-codes": "/security",
  data: "/data",
  plan: "/plan",
  checkout: "/plan",
  "purchase-refused": "/plan",
};

function content(page: DashboardPage): Content {
  switch (page.name) {
    case "contracts":
      return { title: "Contracts", children: <ContractList {...page} />, wide: true };
    case "contract":
      return { title: page.contract.title, children: <Contract {...page} />, wide: true };
    case "contract-send":
      return { title: `Send ${page.contract.title}`, children: <Send {...page} />, wide: true };
    case "contract-void":
      return { title: "Void this contract?", children: <ContractVoid {...page} /> };
    case "contract-delete":
      return { title: "Delete this draft?", children: <ContractDelete {...page} /> };
    case "recipient-correct":
      return { title: "Correct a recipient", children: <RecipientCorrect {...page} /> };
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
    case "home":
      return { title: "Your account", children: <Home {...page} /> };
    case "draft":
      return { title: "Your draft", children: <Draft {...page} /> };
    case "draft-delete":
      return { title: "Delete this draft?", children: <DraftDelete {...page} /> };
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
    case "sign-in-link":
    case "sign-in-question":
    case "sign-in-failed":
      return signInContent(page);
    case "action-failed":
      return { title: "That couldn’t be done", children: <ActionFailed {...page} /> };
    case "rejected":
      return { title: "Request rejected", children: <Rejected /> };
    case "invalid-form":
      return { title: "That form was incomplete", children: <InvalidForm {...page} /> };
    case "not-found":
      return { title: "Page not found", children: <NotFound /> };
    case "unavailable":
      return { title: "We’ll be right back", children: <Unavailable /> };
    case "server-error":
      return { title: "Something went wrong", children: <ServerError {...page} /> };
  }
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
