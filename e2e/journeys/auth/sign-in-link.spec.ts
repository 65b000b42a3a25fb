import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";
import { mailedLink } from "./sign-in-link-steps.ts";

test("AUTH-06 a mailed link signs in someone who knows its recipient, once, and leaves no code in the URL", async ({
  page,
  request,
  outbox,
  email,
  baseURL,
  dashboardUrl,
  complaints,
}) => {
  const link = await mailedLink(request, outbox, email, baseURL ?? "");
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in with your link");
  expect(new URL(page.url()).search).toBe("");
  await expect(main).not.toContainText(email);
  expect(await axeFindings(page)).toEqual([]);
  const field = main.getByLabel("Email");
  for (const [typed, sentence] of [
    ["", "Please enter valid email"],
    ["nonsense", "Please enter valid email"],
    [`not-${email}`, "The link wasn’t sent to that address."],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press("Enter");
    await expect(main.locator(".field-error")).toContainText(sentence);
    await expect(field).toBeFocused();
  }
  const methods = page.waitForRequest("**/login-methods");
  await field.fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
  expect((await methods).postDataJSON()).toEqual({ email, method: "email_password" });

  await page.goto(link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});
