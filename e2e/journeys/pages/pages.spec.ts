import { expect, test } from "../../support/test.ts";

test("SHELL-05 an unknown route returns 404 with a helpful page in the site's shell", async ({
  page,
  complaints,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn’t find that page");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  for (const link of await main.getByRole("link", { name: /another site/ }).all())
    await expect(link.locator(".icon-outward")).toBeVisible();
  await main.getByRole("searchbox").fill("lease");
  await expect(page.locator(".search-results a").first()).toHaveText("Residential Lease Agreement");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);
});

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

test("SHELL-05 the error page for server faults says what to do, in the site's shell", async ({
  page,
  complaints,
}) => {
  expect((await page.goto("/500"))?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our end");
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
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
