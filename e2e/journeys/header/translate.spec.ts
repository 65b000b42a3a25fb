import { translationService } from "../../support/browser/translation-service.ts";
import { expect, test } from "../../support/test.ts";
import { choose, languageButton, otherCookies } from "./translate-steps.ts";

const LANGUAGES =
  "English Français Español Deutsch Bahasa Indonesia Português Nederlands 简体中文 ไทย 日本語 العربية עברית Čeština Dansk " +
  "Filipino Italiano Русский Türkçe Tiếng Việt 한국어 Български Українська";

test("NAV-10 exactly the 22 languages are offered by their own names, and nothing is requested from the third party before", async ({
  page,
  bar,
}) => {
  const asked = await translationService(page, "reachable");
  await bar.visit("/");
  await bar.opener("Language").click();
  const languages = bar.panel("Language").getByRole("button");
  await expect(languages).toHaveCount(22);
  expect((await languages.allTextContents()).join(" ")).toBe(LANGUAGES);
  await expect(languageButton(bar, "English")).toHaveAttribute("aria-current", "true");
  await expect(languageButton(bar, "עברית")).toHaveAttribute("lang", "he");
  expect(asked).toEqual([]);
  expect(await otherCookies(page)).toEqual([]);
});

test("NAV-10 a chosen language translates this page and the next ones, until English is chosen again", async ({
  page,
  bar,
}) => {
  const asked = await translationService(page, "reachable");
  await bar.visit("/auth/login");
  await choose(bar, "Français");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  // The form is interactive, so the widget must not touch it.
  await expect(page.locator("astro-island")).toHaveAttribute("translate", "no");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Now");
  await expect(bar.opener("Language")).toContainText("Français");
  expect(await page.evaluate(() => (window as { offered?: string }).offered)).toBe(
    "en,fr,es,de,id,pt,nl,zh-CN,th,ja,ar,iw,cs,da,fil,it,ru,tr,vi,ko,bg,uk",
  );

  await page.goto("/announcement/nvidia-inception-program");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("[fr]");
  expect(asked).toHaveLength(2);

  await choose(bar, "English");
  await expect(bar.opener("Language")).toContainText("English");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("NVIDIA");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await otherCookies(page)).toEqual([]);
  expect(asked).toHaveLength(2);
});

for (const [how, sentence] of [
  ["blocked", "could not be reached, or something in your browser blocks it"],
  ["wrong", "sent an unexpected response"],
] as const) {
  test(`NAV-10 with a third party that is ${how} the page reports it, stays English and works`, async ({
    page,
    bar,
    popup,
    complaints,
  }) => {
    const asked = await translationService(page, how);
    await bar.visit("/");
    await choose(bar, "Türkçe");
    await expect(page.locator("#toasts-urgent")).toContainText(sentence);
    await expect(page.locator("#toasts-urgent")).toContainText("Choose the language again to try once more.");
    await expect(bar.opener("Language")).toContainText("English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await popup.open("Register");
    await expect(popup.title).toBeVisible();

    // The next page does not wait for it again.
    await page.goto("/auth/login");
    await expect(page.locator("html")).not.toHaveAttribute("dir");
    expect(asked).toHaveLength(1);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes("ERR_BLOCKED_BY_CLIENT"))).toEqual(
      [],
    );
  });
}
