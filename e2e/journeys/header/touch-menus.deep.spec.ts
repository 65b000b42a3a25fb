import { COMPLETE_BAR } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.describe("on a narrow window with a keyboard", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("NAV-08, AUTH-18 Escape in the popup that the hamburger's menu opened returns the focus to its link", async ({
    page,
    bar,
  }) => {
    await bar.visit(COMPLETE_BAR);
    await bar.burger.press("Enter");
    const register = bar.header.getByRole("navigation").getByRole("link", { name: "Register" });
    await register.press("Enter");
    const popup = page.getByRole("dialog");
    await expect(popup.getByLabel("Email")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    await expect(register).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar.burger).toBeFocused();
  });
});
