import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

test("DASH-01 a right-to-left name keeps its direction in the dashboard, and the page keeps its own", async ({
  page,
  popup,
  email,
  dashboardUrl,
}) => {
  const name = "משה כהן!";
  await page.goto("/");
  await popup.open("Register");
  const provider = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await provider.continueAs(email, { name });
  await page.waitForURL(`${dashboardUrl}/`);

  await page.goto(`${dashboardUrl}/settings/account`);
  const shown = page.getByRole("main").getByText(name, { exact: true });
  await expect(shown).toHaveCount(2);
  for (const one of await shown.all()) {
    const { first, last, text, column } = await one.evaluate((element) => {
      const letters = element.firstChild as Text;
      const rangeOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(letters, from);
        range.setEnd(letters, to);
        return range.getBoundingClientRect();
      };
      const parent = element.parentElement as Element;
      return {
        first: rangeOf(0, 1).left,
        last: rangeOf(letters.length - 1, letters.length).left,
        text: element.getBoundingClientRect().left,
        column: parent.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(parent).paddingLeft),
      };
    });
    // Its exclamation mark is where Hebrew text ends: on the left.
    expect(last).toBeLessThan(first);
    expect(text).toBe(column);
  }
});
