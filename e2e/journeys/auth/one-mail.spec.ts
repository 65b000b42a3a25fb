import type { BrowserContext } from "@playwright/test";
import { PASSWORD } from "../../support/auth/owners.ts";
import { contract, firstName, LEASE } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import { kept, login, title, verify } from "./one-mail-steps.ts";

/** Counts what a person does on the pages of a browser: clicks, and fields that they type in. */
async function countActs(context: BrowserContext): Promise<{ clicks: number; fields: number }> {
  const acts = { clicks: 0, fields: 0 };
  await context.exposeBinding("countAct", (_source, act: keyof typeof acts) => {
    acts[act] += 1;
  });
  await context.addInitScript(() => {
    const { countAct } = window as unknown as { countAct(act: string): void };
    addEventListener("click", ({ isTrusted }) => isTrusted && countAct("clicks"), true);
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && target.type !== "radio";
    addEventListener("change", ({ target }) => isTyped(target) && countAct("fields"), true);
  });
  return acts;
}

test("AUTH-04, AUTH-11, FORM-07 a stranger who wants to sign a form is back at it, signed in, after four clicks and three fields", async ({
  page,
  context,
  popup,
  outbox,
  email,
  dashboardUrl,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  const acts = await countActs(context);
  await page.reload();
  await page.getByRole("region", { name: "Sign online" }).getByRole("link").click();
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  // The mail opens in a tab of its own, and the one that registered is gone.
  const [link = ""] = (await outbox.newestTo(email)).links;
  const mail = await context.newPage();
  await page.close();
  await mail.goto(link);
  acts.clicks += 1;
  await verify(mail);

  await expect(mail).toHaveURL(`${LEASE}#sign-online`);
  const offer = mail.getByRole("region", { name: "Sign online" });
  await expect(offer).toContainText(email);
  await expect(offer.getByRole("button", { name: "Send my answers to my account" })).toBeVisible();
  expect(acts).toEqual({ clicks: 4, fields: 3 });
  expect(await kept(mail)).toBeNull();
  await mail.goto(dashboardUrl);
  await expect(mail.getByRole("banner")).toContainText(email);
});

test("AUTH-06 in another browser the page says where to continue, and the first one waits for its own sign-in", async ({
  page,
  browser,
  popup,
  outbox,
  email,
  dashboardUrl,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  const [link = ""] = (await outbox.newestTo(email)).links;
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto(link);
  await verify(other);
  await expect(title(other)).toHaveText("Your email is verified");
  await expect(other.getByRole("main")).toContainText(
    "If you registered in another browser, sign in there to continue where you left off.",
  );
  await expect(login(other)).toBeVisible();
  await expect(other.locator("html")).not.toHaveAttribute("data-signed-in");
  await phone.close();

  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
  await popup.open("Login");
  await popup.signIn(email, PASSWORD);
  await page.waitForURL(`${dashboardUrl}/`);
});
