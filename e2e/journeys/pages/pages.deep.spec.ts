import { expect, test } from "../../support/test.ts";

test("SHELL-05 a URL similar to a form's suggests that form, and an unrelated one suggests nothing", async ({
  page,
  complaints,
}) => {
  await page.goto("/residential-lease");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  await page.goto("/nope");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.locator(".search-results")).toBeHidden();
  expect(complaints.splice(0)).toHaveLength(2);
});

for (const path of ["/auth/login", "/auth/register", "/auth/forgot-password"]) {
  test(`SHELL-05 the form of ${path} submitted without its script leads to a page that says why, and to no URL with the typed values`, async ({
    page,
    complaints,
  }) => {
    await page.route("**/_astro/*.js", (route) => route.abort());
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByRole("main").getByLabel("Email").fill("zoe@company.example");
    const password = page.getByRole("main").locator("input[type=password]").first();
    if (await password.count()) await password.fill("Seven-Otters-71");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("main").locator("form button[type=submit]").click();
    expect((await answer).status()).toBe(405);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signing in requires JavaScript");
    await expect(page).toHaveURL(path);
    await page.getByRole("link", { name: "Go to sign-in" }).click();
    await expect(page).toHaveURL("/auth/login");
    const expected = /ERR_FAILED|status of 405|Error hydrating/;
    expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is readable, and Register leads to a page that says what it needs", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL("/auth/register");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register Now");
    await expect(page.locator("noscript p")).toContainText("This form requires JavaScript");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
