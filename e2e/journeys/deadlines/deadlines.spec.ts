import type { Browser, Page } from "@playwright/test";
import { type ContractSigner, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The sweep comes every minute. */
const SWEPT_WITHIN = 90_000;

/** A zone in which it is about noon, so that what is due today is mailed now. */
function zoneAtNoon(now: Date): string {
  const west = now.getUTCHours() - 12;
  // The names have it the other way round: Etc/GMT+5 is five hours west.
  return west === 0 ? "Etc/GMT" : `Etc/GMT${west > 0 ? "+" : "-"}${Math.abs(west)}`;
}

/** A day of a zone's calendar, YYYY-MM-DD. */
function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}

async function sign(browser: Browser, { name }: ContractSigner, link: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const signer = new SignerPages(await context.newPage());
  await signer.open(link);
  await signer.agree();
  await signer.page.getByLabel("Your name, as you sign it").fill(name);
  await signer.review();
  await signer.sign();
  await context.close();
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([what, width, tooWide]).toEqual([what, width, false]);
  }
}

test.describe("deadlines", () => {
  const zone = zoneAtNoon(new Date());
  test.use({ timezoneId: zone });

  test("WORK-02, WORK-04: dates are corrected, the zone of sending is kept, and the reminder comes with what happens if nothing is done", async ({
    page,
    browser,
    outbox,
    baseURL,
    dashboardUrl,
  }) => {
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const { owner, path, seller, buyer } = await sendContract(server, { timeZone: zone });
    for (const one of [seller, buyer]) {
      await sign(browser, one, signingLink(await outbox.newestTo(one.email)));
    }
    await signIn(page, dashboardUrl, owner);

    await page.goto(`${dashboardUrl}/settings/deadlines`);
    await expect(page.getByLabel("Time zone")).toHaveValue(zone);
    await expectSound(page, "settings");
    await expectFits(page, "settings");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();

    await page.goto(`${dashboardUrl}${path}`);
    await expectSound(page, "record");
    await expectFits(page, "record");
    await page.getByRole("link", { name: "Correct", exact: true }).click();
    await expectSound(page, "terms");
    await expectFits(page, "terms");
    await page.getByLabel("Title", { exact: true }).fill("Six chairs");
    await page.getByLabel("First day").fill("2027-01-02");
    await page.getByLabel("Last day").fill("2027-01-01");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("The last day is before the first day.");
    await page.getByLabel("First day").fill("");
    await page.getByLabel("Last day").fill(dayIn(zone, Date.now() + 37 * DAY));
    await page.getByLabel("Renews by itself for so many months").fill("12");
    await page.getByLabel("Notice", { exact: true }).fill("30");
    await page.getByRole("button", { name: "Save" }).click();
    const deadlines = page.getByRole("region", { name: "Deadlines" });
    await expect(deadlines).toContainText("Last day to give notice");

    const reminders = async () =>
      (await outbox.mailsTo(owner.email)).filter(({ subject }) =>
        subject.startsWith("Six chairs: last day to give notice"),
      );
    await expect.poll(async () => (await reminders()).length, { timeout: SWEPT_WITHIN }).toBe(1);
    const [mail] = await reminders();
    expect(mail?.text).toContain("(in 7 days)");
    expect(mail?.text).toContain("If you do nothing, it renews on");
    expect(mail?.links).toContain(`${dashboardUrl}${path}`);
  });
});
