import { createOwner, enableTwoFactor, enrollIdentityFactor } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { mailedLink } from "./sign-in-link-steps.ts";

test("AUTH-06, AUTH-08 a mailed link does not bypass two-factor, neither the product's nor the identity service's", async ({
  page,
  request,
  outbox,
  email,
  baseURL,
  dashboardUrl,
}) => {
  for (const [who, ask] of [
    [email, enableTwoFactor],
    [`other-${email}`, enrollIdentityFactor],
  ] as const) {
    const authenticator = await ask(request, await createOwner(request, outbox, who));
    await page.goto(await mailedLink(request, outbox, who, baseURL ?? ""));
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill(who);
    await page.keyboard.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Two Factor Authentication");
    await main.getByLabel("Code").fill(authenticator.next());
    await page.keyboard.press("Enter");
    await page.waitForURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(who);
  }
});
