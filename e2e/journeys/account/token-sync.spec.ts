import { storedSession } from "../../support/auth/stored-session.ts";
import type { CompanyCall } from "../../support/server/company-server.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-17 a company's own server is notified of a sign-in and a sign-out, each with the token as bearer", async ({
  page,
  popup,
  owner,
  dashboardUrl,
  request,
  companyUrl,
}) => {
  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await page.goto("/");
  const bearer = `Bearer ${(await storedSession(page))?.accessToken}`;
  const notifications = async () => {
    const calls: CompanyCall[] = await (await request.get(companyUrl)).json();
    return calls.filter((call) => call.bearer === bearer).map(({ method }) => method);
  };
  await expect.poll(notifications).toEqual(["POST"]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(notifications).toEqual(["POST", "DELETE"]);
});
