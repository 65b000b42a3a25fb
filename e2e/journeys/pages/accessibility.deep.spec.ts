import type { APIRequestContext, Page } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import { createOwner, enableTwoFactor } from "../../support/auth/owners.ts";
import { axeFindings, LOOKS } from "../../support/browser/axe.ts";
import { type Bar, COMPLETE_BAR, LIBRARY_BAR, MENUS } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

interface Tools {
  page: Page;
  bar: Bar;
  popup: AuthPopup;
  request: APIRequestContext;
  outbox: Outbox;
  email: string;
}

/** Something visitors see, checked at every width and in both themes. */
interface View {
  name: string;
  path: string;
  /** The part to check, as a CSS selector; the whole page by default. */
  within?: string;
  /** Opens it, once. */
  open?: (tools: Tools) => Promise<void>;
  /** Opens it again at each width. */
  openAtEachWidth?: (tools: Tools) => Promise<void>;
}

const openMenu =
  (title: string) =>
  async ({ page, bar }: Tools) => {
    await page.keyboard.press("Escape");
    if (!(await bar.opener(title).isVisible())) await bar.burger.click();
    await bar.opener(title).click();
    await expect(bar.panel(title)).toBeVisible();
  };

const showError = async (popup: AuthPopup, button: string) => {
  await popup.button(button).click();
  await expect(popup.dialog.locator(".field-error")).toBeVisible();
};

const popupStates: Pick<View, "name" | "open">[] = [
  {
    name: "AUTH-18 Register with an error",
    async open({ popup }) {
      await popup.open("Register");
      await showError(popup, "Register");
    },
  },
  {
    name: "AUTH-18 Login with an error",
    async open({ popup }) {
      await popup.open("Login");
      await showError(popup, "Login");
    },
  },
  {
    name: "AUTH-18 Forgot Password with an error",
    async open({ popup }) {
      await popup.open("Login");
      await popup.button("Forgot Password?").click();
      await showError(popup, "Send link");
    },
  },
  {
    name: "AUTH-18 Two Factor Authentication with an error",
    async open({ popup, request, outbox, email }) {
      const owner = await createOwner(request, outbox, email);
      await enableTwoFactor(request, owner);
      await popup.open("Login");
      await popup.signIn(owner.email, owner.password);
      await expect(popup.title).toHaveText("Two Factor Authentication");
      await showError(popup, "Verify");
    },
  },
  {
    name: "AUTH-18 Verification email sent",
    async open({ popup, email }) {
      await popup.open("Register");
      await popup.register(email, "Secret12word");
      await expect(popup.title).toHaveText("Verification email sent");
    },
  },
];

const views: View[] = [
  {
    name: "PAGE-01 the home page with everything open",
    path: "/",
    async open({ page }) {
      await page.locator("main details, footer details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
    },
  },
  ...["Business", "Personal Family"].map((folder) => ({
    name: `PAGE-01 the home page's folder ${folder}`,
    path: "/",
    within: "#forms",
    open: ({ page }: Tools) => page.locator("label", { hasText: folder }).click(),
  })),
  ...([COMPLETE_BAR, LIBRARY_BAR] as const).flatMap((path) =>
    MENUS[path].map((title) => ({
      name: `NAV-12 the menu ${title}`,
      path,
      within: "header",
      openAtEachWidth: openMenu(title),
    })),
  ),
  {
    name: "NAV-12 the phone's menu",
    path: COMPLETE_BAR,
    within: "header",
    async openAtEachWidth({ page, bar }) {
      await page.keyboard.press("Escape");
      if (await bar.burger.isVisible()) await bar.burger.click();
    },
  },
  {
    name: "NAV-12 the announcement",
    path: "/",
    within: "header",
    async openAtEachWidth({ page, bar }) {
      await page.keyboard.press("Escape");
      await bar.opener("Announcement").click();
      await expect(page.getByText("Read announcement")).toBeVisible();
    },
  },
  ...popupStates.map((state) => ({ ...state, path: "/", within: "dialog" })),
];

for (const { name, path, within, open, openAtEachWidth } of views) {
  test(`${name}: axe finds nothing at any width, in either theme`, async ({
    page,
    bar,
    popup,
    request,
    outbox,
    email,
    complaints,
  }) => {
    const tools: Tools = { page, bar, popup, request, outbox, email };
    // Animated elements are checked once they have arrived.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await bar.visit(path);
    await open?.(tools);
    let lastWidth = 0;
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const isOtherTheme = width === lastWidth;
      if (!isOtherTheme) await openAtEachWidth?.(tools);
      lastWidth = width;
      const look = `${width} pixels, ${colorScheme}`;
      expect([look, await axeFindings(page, within, isOtherTheme)]).toEqual([look, []]);
    }
    // A second factor asked for is a refusal to the browser.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 40[035]/.test(text)));
  });
}
