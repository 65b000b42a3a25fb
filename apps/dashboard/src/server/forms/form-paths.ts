import type { Hono } from "hono";

/** Paths that only take POST, with the page that has the form. */
const PAGE_OF_FORM: Record<string, string> = {
  "/sign-in": "/login",
  "/sign-in/verification": "/login",
  "/sign-out": "/",
  "/security/two-factor/confirm": "/security/two-factor/set-up",
  "/security/two-factor/turn-off": "/security",
  "/security/recovery-codes/download": "/security/recovery-codes",
  "/security/recovery-codes/saved": "/security/recovery-codes",
  "/security/sessions/end": "/security",
  "/security/sessions/end-all": "/security",
  "/security/sign-ins/end": "/security",
  "/security/password": "/security",
  "/security/password-link": "/security",
  "/security/two-factor/sign-in": "/security/two-factor/set-up",
  "/security/email": "/security",
  "/plan/cancel": "/plan",
  "/plan/resume": "/plan",
  "/plan/billing": "/plan",
  "/imports/pdf": "/imports",
  "/imports/list": "/imports",
  "/data/export": "/data",
  "/data/delete": "/data",
};

/** Paths that are also pages, which show what their form produced. */
const PAGE_BEFORE: Record<string, string> = {
  "/security/two-factor/set-up": "/security",
  "/security/recovery-codes": "/security",
};

/** Below a contract, with the contract's page in front. */
const FORM_OF_CONTRACT = /^(\/contracts\/[^/]+)\/(?:again|recipients\/[^/]+\/remind)$/;

/** Below a template, likewise, and a list. */
const FORM_OF_TEMPLATE =
  /^(\/templates\/[^/]+)\/(?:rename|delete|restore)$|^(\/imports\/lists\/[^/]+)\/delete$/;

/** @returns the page with the form that posts to a path; the path itself if it is a page */
export function pageWithForm(path: string): string {
  return (
    { ...PAGE_OF_FORM, ...PAGE_BEFORE }[path] ??
    FORM_OF_CONTRACT.exec(path)?.[1] ??
    FORM_OF_TEMPLATE.exec(path)?.slice(1).find(Boolean) ??
    path
  );
}

/** A GET of a form's path, such as from the browser's history, leads to the form. */
export function redirectFormPaths(app: Hono): void {
  for (const [path, page] of Object.entries(PAGE_OF_FORM)) app.get(path, (c) => c.redirect(page, 302));
}
