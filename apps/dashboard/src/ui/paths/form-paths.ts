import type { Hono } from "hono";

/** Paths that only take POST, with the page that has the form. */
const PAGE_OF_FORM: Record<string, string> = {
  "/sign-in": "/login",
  "/sign-in/verification": "/login",
  "/sign-out": "/",
  "/sample/remove": "/",
  "/sample/restore": "/",
  "/settings/account/name": "/settings/account",
  "/settings/security/two-factor/confirm": "/settings/security/two-factor/set-up",
  "/settings/security/two-factor/turn-off": "/settings/security",
  "/settings/security/recovery-codes/download": "/settings/security/recovery-codes",
  "/settings/security/recovery-codes/saved": "/settings/security/recovery-codes",
  "/settings/security/sessions/end": "/settings/security",
  "/settings/security/sessions/end-all": "/settings/security",
  "/settings/security/sign-ins/end": "/settings/security",
  "/settings/security/password": "/settings/security",
  "/settings/security/password-link": "/settings/security",
  "/settings/security/two-factor/sign-in": "/settings/security/two-factor/set-up",
  "/settings/security/email": "/settings/security",
  "/settings/security/providers/remove": "/settings/security",
  "/settings/people/withdraw": "/settings/people",
  "/settings/people/name": "/settings/people",
  "/workspaces/switch": "/",
  "/settings/deadlines/calendar": "/settings/deadlines",
  "/settings/plan/cancel": "/settings/plan",
  "/settings/plan/resume": "/settings/plan",
  "/settings/plan/billing": "/settings/plan",
  "/imports/pdf": "/imports",
  "/imports/list": "/imports",
  "/settings/data/export": "/settings/data",
  "/settings/data/delete": "/settings/data",
};

/** Paths that are also pages, which show what their form produced. */
const PAGE_BEFORE: Record<string, string> = {
  "/settings/security/two-factor/set-up": "/settings/security",
  "/settings/security/recovery-codes": "/settings/security",
};

/** Below a contract, with the contract's page in front. */
const FORM_OF_CONTRACT =
  /^(\/contracts\/[^/]+)\/(?:again|delete|restore|reminders|recipients\/[^/]+\/remind)$/;

/** Adds a file to a draft. */
const FORM_OF_DOCUMENTS = /^(\/documents\/[^/]+)\/files$/;
/** Actions on a webhook, after the webhook's page. */
const FORM_OF_WEBHOOK = /^(\/settings\/webhooks\/[^/]+)\/(?:test|rotate|on|off|resend)$/;
/** About a colleague, after the page about them. */
const FORM_OF_MEMBER = /^(\/settings\/people\/[^/]+)\/(?:role|remove|owner|pay)$/;
/** Actions on a template or a list, likewise. */
const FORM_OF_TEMPLATE =
  /^(\/templates\/[^/]+)\/(?:delete|discard|edit|rename|restore)$|^(\/imports\/lists\/[^/]+)\/delete$/;

/** A draft from a template, or from another contract: the page asks who is in it, or its title. */
const FORM_OF_BEGINNING: readonly (readonly [RegExp, string])[] = [
  [/^(\/templates\/[^/]+)\/draft$/, "$1/use"],
  [/^(\/contracts\/[^/]+)\/copy$/, "$1/another"],
];

/** @returns the page with the form that posts to a path; the path itself if it is a page */
export function pageWithForm(path: string): string {
  return (
    { ...PAGE_OF_FORM, ...PAGE_BEFORE }[path] ??
    (FORM_OF_CONTRACT.exec(path) ??
      FORM_OF_DOCUMENTS.exec(path) ??
      FORM_OF_WEBHOOK.exec(path) ??
      FORM_OF_MEMBER.exec(path))?.[1] ??
    FORM_OF_TEMPLATE.exec(path)?.slice(1).find(Boolean) ??
    FORM_OF_BEGINNING.reduce((page, [form, before]) => page.replace(form, before), path)
  );
}

/** A GET of a form's path, such as from the browser's history, leads to the form's page. */
export function redirectFormPaths(app: Hono): void {
  for (const [path, page] of Object.entries(PAGE_OF_FORM)) app.get(path, (c) => c.redirect(page, 302));
}
