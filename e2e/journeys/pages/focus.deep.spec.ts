import { walkFocus } from "../../support/browser/walk-focus.ts";
import { expect, test } from "../../support/test.ts";

/** A window of 1280 by 800 pixels at 200 % zoom, and one of 1280 by 1024 at 400 %. */
const ENLARGED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

for (const viewport of ENLARGED) {
  test.describe(`WCAG 2.4.7, 2.4.11 at ${viewport.width} by ${viewport.height} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    for (const key of ["Tab", "Shift+Tab"] as const) {
      test(`the focus is visible and never covered on the whole home page, by ${key}`, async ({
        page,
        bar,
      }) => {
        await bar.visit("/");
        const { problems, stops } = await walkFocus(page, key, 300);
        expect(problems).toEqual([]);
        expect(stops).toBeGreaterThan(60);
        expect(stops).toBeLessThan(300);
      });
    }
  });
}
