import type { Page } from "@playwright/test";
import { registerElsewhere } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

/** URLs that a careless redirect would follow, in every form that browsers accept. */
const ELSEWHERE = ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"];
const HOSTILE = '"><img src=x onerror=alert(1)>';

/** @returns targets of links and forms that lead to evil.example or run a script */
function evilTargets(page: Page): Promise<string[]> {
  return page
    .locator("[href], [action], [src]")
    .evaluateAll((elements) =>
      elements
        .map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? one.getAttribute("src") ?? "")
        .filter((address) => address.includes("evil.example") || address.startsWith("javascript:")),
    );
}

const PLACES: [path: string, parameters: string[]][] = [
  ["/auth/action", ["continueUrl", "lang", "apiKey", "next"]],
  ["/auth/login", ["next", "redirect", "continueUrl", "from"]],
  ["/auth/register", ["next", "from"]],
  ["/auth/forgot-password", ["next"]],
];

for (const [path, names] of PLACES) {
  test(`AUTH-06, AUTH-11 no parameter of ${path} leads off the site or appears in a link`, async ({
    page,
    baseURL,
  }) => {
    for (const value of ELSEWHERE) {
      // An unknown mode: the page reports it and calls no service.
      const query = new URLSearchParams({
        mode: "none",
        ...Object.fromEntries(names.map((n) => [n, value])),
      });
      await page.goto(`${path}?${query}`);
      await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
      expect(new URL(page.url()).origin).toBe(baseURL && new URL(baseURL).origin);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await evilTargets(page)).toEqual([]);
    }
  });
}

test("AUTH-09 no fragment of the page that a sign-in returns to leads off the site", async ({
  page,
  baseURL,
}) => {
  for (const value of ELSEWHERE) {
    await page.goto(`/auth/provider?next=${encodeURIComponent(value)}#${value}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in has ended");
    expect(new URL(page.url()).origin).toBe(baseURL && new URL(baseURL).origin);
    expect(await evilTargets(page)).toEqual([]);
    // The same page with another fragment is not reloaded.
    await page.goto("about:blank");
  }
});

test("AUTH-06 a verification link with a foreign continueUrl verifies and stays on the site", async ({
  page,
  request,
  outbox,
  email,
  baseURL,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);
  await page.goto(
    `${link}&continueUrl=${encodeURIComponent("https://evil.example/")}&lang=javascript:alert(1)`,
  );
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is verified");
  expect(new URL(page.url()).origin).toBe(baseURL && new URL(baseURL).origin);
  expect(await evilTargets(page)).toEqual([]);
});

test("AUTH-06, AUTH-09 an email address in a response is shown as text, whatever it contains", async ({
  page,
  popup,
  email,
}) => {
  const inMain = page.getByRole("main");
  await page.route("**/accounts:resetPassword*", (route) =>
    route.fulfill({ json: { email: HOSTILE, requestType: "PASSWORD_RESET" } }),
  );
  await page.goto("/auth/action?mode=resetPassword&oobCode=x");
  await expect(inMain).toContainText(`For the account of ${HOSTILE}.`);
  await expect(inMain.locator("img[src=x]")).toHaveCount(0);

  await page.route("**/accounts:resetPassword*", (route) =>
    route.fulfill({ json: { newEmail: HOSTILE, requestType: "VERIFY_AND_CHANGE_EMAIL" } }),
  );
  await page.route("**/accounts:update*", (route) =>
    route.fulfill({ json: { localId: "uid", email: HOSTILE } }),
  );
  await page.goto("/auth/action?mode=verifyAndChangeEmail&oobCode=x");
  await expect(inMain).toContainText(`you’d sign in with ${HOSTILE}.`);
  await page.getByRole("button", { name: "Change my email" }).click();
  await expect(inMain).toContainText(`From now on, sign in with ${HOSTILE}.`);
  await expect(inMain.locator("img[src=x]")).toHaveCount(0);

  await page.route("**/api/social/finish", (route) =>
    route.fulfill({ json: { needConfirmation: true, email: HOSTILE, verifiedProvider: [HOSTILE] } }),
  );
  await page.goto("/");
  await popup.open("Login");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await google.continueAs(email);
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    `An account for ${HOSTILE} already exists. Sign in the way you did before.`,
  );
  await expect(popup.dialog.locator("img")).toHaveCount(0);
});
