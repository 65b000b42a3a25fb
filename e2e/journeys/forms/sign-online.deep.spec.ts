import { signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { LEASE } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import { confirmation, counter, giveTwoAnswers, offer, sendButton, watchSent } from "./sign-online-steps.ts";

test("FORM-05 a signed-in visitor types without sending a byte, and token renewals are counted", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(LEASE);
  const sent = watchSent(page);
  await giveTwoAnswers(page);
  await expect(counter(page)).toHaveText("0");
  expect(sent).toEqual([]);
  // As if the token had expired; going back online makes the page check the sign-in.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("sealwright.session") ?? "{}");
    localStorage.setItem("sealwright.session", JSON.stringify({ ...session, expiresAt: Date.now() }));
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      return counter(page).innerText();
    })
    .not.toBe("0");
  // The company's own server is notified of the new token.
  const paths = () => new Set(sent.map(({ path }) => path));
  await expect.poll(paths).toEqual(new Set(["/v1/token", "/session"]));
  await expect(counter(page)).toHaveText(String(sent.reduce((sum, { bytes }) => sum + bytes, 0)));
});

test("FORM-07 exceeding the account's limit is reported before anything is sent", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const answers = { landlord: { name: "é".repeat(150_000) } };
  await page.goto(LEASE);
  await page.evaluate(
    (text) => localStorage.setItem("sealwright.form.residential-lease-agreement", text),
    JSON.stringify(answers),
  );
  await page.reload();
  const sent = watchSent(page);
  await sendButton(page).click();
  await confirmation(page).getByRole("button", { name: "Yes, send them" }).click();
  await expect(confirmation(page).getByRole("alert")).toContainText("more than an account can hold");
  expect(sent).toEqual([]);
});

for (const width of [375, 1280]) {
  test(`FORM-07 axe finds nothing on the way to a draft at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await page.goto(LEASE);
    await page.getByRole("link", { name: "Sign online" }).click();
    await expect(offer(page)).toBeInViewport();
    await expect(offer(page)).toContainText("Nothing is sent until you agree.");
    await giveTwoAnswers(page);
    await expectSound(page, "offer");
    await sendButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expectSound(page, "confirmation");
    await confirmation(page).getByRole("button", { name: "Yes, send them" }).click();
    await expect(offer(page)).toContainText("Your answers are in your account.");
    await expectSound(page, "sent");
    await offer(page).getByRole("link", { name: "Choose who signs" }).click();
    await expectSound(page, "the page that sends it");
    await page.goto(`${dashboardUrl}/`);
    await expectSound(page, "contracts");
    await page.getByRole("link", { name: "Residential Lease Agreement" }).click();
    await expectSound(page, "record of a draft");
  });
}
