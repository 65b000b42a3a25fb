import { expect, test } from "../../support/test.ts";

const LEASE = "/signature/contracts/real-estate/residential-lease-agreement";

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

for (const path of ["/", LEASE, "/signature/pricing"]) {
  test(`FOOT-06 on a phone the call to action and the footer of ${path} take less than 1,200 pixels`, async ({
    page,
  }) => {
    await page.goto(path);
    const heights = await page
      .locator(".call, .foot")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(1200);
  });
}
