import { expect, test } from "../../support/test.ts";
import { CODE, toProvider } from "./provider-redirect-steps.ts";

test.use({ javaScriptEnabled: false, expectedComplaint: /status of 4\d\d/ });

for (const name of ["Google", "Microsoft"]) {
  test(`DASH-05, AUTH-09 a visitor without JavaScript becomes an owner with ${name}, and no address keeps a code`, async ({
    page,
    email,
    dashboardUrl,
  }) => {
    const provider = await toProvider(page, dashboardUrl, name);
    await provider.continueAs(email);
    await expect(page).toHaveURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(email);
    await page.goBack();
    expect(page.url()).not.toMatch(CODE);
    await page.goto(dashboardUrl);
    await expect(page.getByRole("banner")).toContainText(email);
  });
}
