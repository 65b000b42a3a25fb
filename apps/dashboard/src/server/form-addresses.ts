import type { Hono } from "hono";

/** The addresses that forms are sent to and that show nothing themselves, with the page that each form stands on. */
const PAGE_OF_FORM: Record<string, string> = {
  "/sign-out": "/",
  "/security/two-factor/confirm": "/security/two-factor/set-up",
  "/security/two-factor/switch-off": "/security",
  "/security/recovery-codes/download": "/security/recovery-codes",
  "/security/recovery-codes/kept": "/security/recovery-codes",
  "/security/sessions/end": "/security",
  "/security/sessions/end-all": "/security",
  "/security/password": "/security",
  "/security/password-link": "/security",
  "/security/email": "/security",
  "/data/export": "/data",
  "/data/delete": "/data",
};

/** These are pages as well: of what their forms have made. */
const PAGE_BEFORE: Record<string, string> = {
  "/security/two-factor/set-up": "/security",
  "/security/recovery-codes": "/security",
};

/** @param path where a form is sent to @returns the page that it stands on; the same where that is one itself */
export function pageOfForm(path: string): string {
  return { ...PAGE_OF_FORM, ...PAGE_BEFORE }[path] ?? path;
}

/** Whoever opens such an address, as from the browser's history, gets to the form. */
export function formAddresses(app: Hono): void {
  for (const [path, page] of Object.entries(PAGE_OF_FORM)) app.get(path, (c) => c.redirect(page, 302));
}
