import { expect, test } from "../../support/test.ts";

test("OPS-09 a plan's form that leads to sales fills in topic and message", async ({ page }) => {
  await page.goto("/contact?quantity=3&product=team&about=Team");
  const topic = page.getByLabel("What is it about?");
  const message = page.getByLabel("Message", { exact: true });
  await expect(topic).toHaveValue("Buying");
  await expect(message).toHaveValue("I’d like to buy Team, for 3 seats.");

  await page.goto("/contact");
  await expect(topic).toHaveValue("");
  await expect(message).toHaveValue("");
});
