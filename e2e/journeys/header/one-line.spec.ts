import { COMPLETE_BAR, LIBRARY_BAR } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

for (const path of [COMPLETE_BAR, LIBRARY_BAR]) {
  test(`NAV-02, NAV-06 every label of ${path} fits on one line, signed in or not`, async ({ page, bar }) => {
    await bar.visit(path);
    for (const signedIn of [false, true]) {
      await page.evaluate((on) => document.documentElement.toggleAttribute("data-signed-in", on), signedIn);
      for (const width of [1088, 1199, 1200, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        // The labels move closer after a resize; a line is 44 pixels high.
        await expect
          .poll(() => bar.header.locator(".bar-row > nav").evaluate(labelProblems), {
            message: `${width} px`,
          })
          .toEqual([]);
      }
    }
  });
}

/** Labels that wrap, or stand over their neighbor. */
function labelProblems(nav: Element): string[] {
  const labels = [...nav.querySelectorAll<HTMLElement>(".bar-item, .bar-end > .btn")].filter(
    (label) => label.offsetParent && !label.closest(".bar-panel"),
  );
  return labels
    .filter((label, index) => {
      const { height, left } = label.getBoundingClientRect();
      const before = labels[index - 1]?.getBoundingClientRect();
      return height > 45 || (before && before.right > left + 1);
    })
    .map((label) => label.innerText);
}
