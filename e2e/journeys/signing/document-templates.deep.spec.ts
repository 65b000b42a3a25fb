import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";
import { makeTemplate, useTemplate, useTwoVersions } from "./document-templates-steps.ts";
import { finger, mouse } from "./own-document-steps.ts";

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

for (const [how, hand, device] of [
  ["by mouse", mouse, { viewport: { width: 1280, height: 800 } }],
  ["on a phone", finger, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(how, () => {
    test.use(device);

    test(`WORK-09 a template is made of a PDF with two roles, and used twice, the second time in a new version, ${how}`, async ({
      page,
      dashboardUrl,
      owner,
      outbox,
    }) => {
      await signIn(page, dashboardUrl, owner);
      await makeTemplate(page, hand, "House rules");
      await useTwoVersions(page, hand, outbox);
    });
  });

for (const width of [320, 1440]) {
  test(`WORK-09 axe finds nothing on the pages of templates of documents at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, dashboardUrl, owner);
    await makeTemplate(page, mouse, "House rules");
    const template = page.url().split("?")[0] ?? "";
    await useTemplate(page, mouse, { name: "Ada Park", email: `ada.${Date.now()}@one.example` });
    const contract = page.url().split("?")[0] ?? "";
    await page.setViewportSize({ width, height: 800 });
    await page.goto(template);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit House rules");
    await expectSound(page, "edit");
    for (const [name, path] of Object.entries({
      template,
      use: `${template}/use`,
      new: template.replace(/[^/]+$/, "new"),
      list: template.replace(/\/[^/]+$/, ""),
      save: `${contract}/template`,
      another: `${contract}/another`,
      record: contract,
    })) {
      await page.goto(path);
      await expectSound(page, name);
    }
  });
}
