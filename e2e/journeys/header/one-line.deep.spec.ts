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

test("NAV-12 in a crowded bar the name stands apart from the first menu, and the button from the search", async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 1088, height: 700 });
  for (const path of [COMPLETE_BAR, LIBRARY_BAR]) {
    await bar.visit(path);
    for (const signedIn of [false, true]) {
      await page.evaluate((on) => document.documentElement.toggleAttribute("data-signed-in", on), signedIn);
      await expect
        .poll(() => bar.header.evaluate(gaps), { message: `${path}, signed in: ${signedIn}` })
        .toEqual([true, true]);
    }
  }
});

test("NAV-01 nothing in the strip wraps on a small phone, signed in or not", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  for (const signedIn of [false, true]) {
    await page.evaluate((on) => document.documentElement.toggleAttribute("data-signed-in", on), signedIn);
    for (const width of [320, 360, 375, 412]) {
      await page.setViewportSize({ width, height: 700 });
      const wrapped = await bar.header.locator(".strip-row > a:visible").evaluateAll((links) =>
        links
          .filter((link) => {
            const text = document.createRange();
            text.selectNodeContents(link);
            return text.getBoundingClientRect().height > 30;
          })
          .map((link) => link.textContent),
      );
      expect(wrapped, `${width} px`).toEqual([]);
    }
  }
});

/** Whether there are 12 pixels between the name and the first menu's, and 6 between the last button and the lens. */
function gaps(header: Element): boolean[] {
  const textOf = (selector: string) => {
    const text = document.createRange();
    text.selectNodeContents(header.querySelector(selector) ?? header);
    return text.getBoundingClientRect();
  };
  const button = header.querySelector(".bar-end > .btn")?.getBoundingClientRect();
  const lens = header.querySelector(".bar-search svg")?.getBoundingClientRect();
  return [
    textOf(".bar-list .bar-item").left - textOf(".bar-brand").right >= 12,
    (lens?.left ?? 0) - (button?.right ?? 0) >= 6,
  ];
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
