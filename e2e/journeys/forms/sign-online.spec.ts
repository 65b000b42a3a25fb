import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { firstName, LEASE } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import {
  confirmation,
  contract,
  counter,
  giveTwoAnswers,
  offer,
  sendButton,
  watchSent,
} from "./sign-online-steps.ts";

test("FORM-07, DASH-03: from two answers through sign-in straight back to the form, to consent and the page that sends it, and its deletion", async ({
  page,
  popup,
  email,
  dashboardUrl,
  owner,
  request,
  baseURL,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await page.goto(LEASE);
  await giveTwoAnswers(page);
  await expect(offer(page)).toContainText("You need an account to sign online.");
  await expect(sendButton(page)).toBeHidden();
  await offer(page).getByRole("link", { name: "Register or sign in" }).click();
  await popup.button("Login").click();
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`**${LEASE}#sign-online`);
  await expect(offer(page)).toBeFocused();
  await expect(offer(page)).toBeInViewport();
  await expect(offer(page)).toContainText("your 2 answers");
  await expect(offer(page)).toContainText(email);
  await expect(offer(page)).toContainText("Nothing has been sent since you opened this page.");
  await expect(counter(page)).toHaveText("0");

  const sent = watchSent(page);
  await sendButton(page).click();
  await expect(confirmation(page)).toContainText("your 2 answers to the Residential Lease Agreement");
  await expect(confirmation(page)).toContainText(email);
  expect(sent).toEqual([]);
  await confirmation(page).getByRole("button", { name: "Yes, send them" }).click();
  await expect(confirmation(page)).toBeHidden();
  await expect(offer(page).getByText("Your answers are in your account.")).toBeFocused();
  expect(sent).toEqual([{ path: "/api/signature/drafts", bytes: expect.any(Number) }]);
  await expect(counter(page)).toHaveText(String(sent[0]?.bytes));
  await expect(sendButton(page)).toBeHidden();
  await firstName(page).fill("Paula Hart");
  await expect(offer(page)).toContainText("Your changes since then aren’t.");
  await expect(sendButton(page)).toBeVisible();

  await offer(page).getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send Residential Lease Agreement");
  expect(page.url().startsWith(`${dashboardUrl}/contracts/`)).toBe(true);
  const asSent = page.getByRole("region", { name: "The contract" });
  await expect(asSent).toContainText("Rent is $1,850.50 per month");
  await expect(asSent).toContainText("Paul Hart");
  await expect(page.getByRole("region", { name: "Before it can be sent" })).toContainText(
    "is not answered yet",
  );
  await page.getByRole("link", { name: "Edit answers" }).click();
  await expect(page).toHaveURL(/\/contracts\/[^/]+\/fill$/);
  await expect(page.getByRole("textbox", { name: "Full name" }).first()).toHaveValue("Paul Hart");
  await page.goBack();
  await page.getByRole("button", { name: "Delete this draft" }).click();
  await expect(page.getByRole("status")).toContainText("Draft deleted");
  await expect(page.getByText("There are no contracts in your account yet.")).toBeVisible();
});

test("FORM-07 without consent nothing is sent, and a key held down does not give consent", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const scripts: string[] = [];
  page.on("request", (asked) => scripts.push(asked.url()));
  await page.goto(LEASE);
  const sent = watchSent(page);
  await expect(offer(page)).toContainText("Nothing is sent until you agree.");
  await giveTwoAnswers(page);
  expect(scripts.filter((url) => url.includes("confirm-sending"))).toEqual([]);
  for (const decline of [
    () => confirmation(page).getByRole("button", { name: "No, don’t send" }).click(),
    () => page.keyboard.press("Escape"),
    () => confirmation(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await sendButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(confirmation(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await expect(confirmation(page)).toBeVisible();
    await decline();
    await expect(confirmation(page)).toBeHidden();
    await expect(sendButton(page)).toBeFocused();
  }
  await page.reload();
  await expect(offer(page)).toContainText("your 2 answers");
  expect(sent).toEqual([]);
  await expect(counter(page)).toHaveText("0");
});

test("FORM-07 every failure shows a message, and nothing is lost", async ({
  page,
  popup,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(LEASE);
  await giveTwoAnswers(page);
  await page.route("**/_astro/confirm-sending*.js", (route) => route.abort());
  await sendButton(page).click();
  await expect(offer(page).getByRole("alert")).toContainText("Part of the page failed to load");
  await page.unroute("**/_astro/confirm-sending*.js");
  await page.reload();
  await sendButton(page).click();
  const yes = confirmation(page).getByRole("button", { name: "Yes, send them" });
  const alert = confirmation(page).getByRole("alert");
  const refusal = (error: string, code: string) => JSON.stringify({ error, code });
  for (const [answer, sentence] of [
    [undefined, "We couldn’t reach the server. Check your connection, or try again in a minute."],
    [{ status: 503, body: "<h1>Down</h1>" }, "Something went wrong on our end"],
    [{ status: 500, body: refusal("Something went wrong", "internal") }, "Something went wrong on our end"],
    [
      { status: 409, body: refusal("Your account holds no more drafts", "draft-limit-reached") },
      "Your answers weren’t saved: Your account holds no more drafts.",
    ],
  ] as const) {
    await page.route("**/api/signature/drafts", (route) =>
      answer ? route.fulfill({ contentType: "application/json", ...answer }) : route.abort(),
    );
    await yes.click();
    await expect(alert).toContainText(sentence);
    await expect(alert).toContainText("Your answers are still here.");
    await page.unroute("**/api/signature/drafts");
  }
  // Signed out in another tab.
  await page.evaluate(() => localStorage.removeItem("sealwright.session"));
  await yes.click();
  await expect(alert).toContainText("You’re no longer signed in");
  await alert.getByRole("link", { name: "Sign in again" }).click();
  await expect(popup.title).toHaveText("Login Now");
  await page.keyboard.press("Escape");
  await expect(contract(page)).toContainText("Rent is $1,850.50");
  expect(complaints.splice(0).every((text) => /net::ERR_FAILED|status of (409|50[03])/.test(text))).toBe(
    true,
  );
});
