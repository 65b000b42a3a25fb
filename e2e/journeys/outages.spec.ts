import { withServer } from "../support/own-server.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD = "Secret12word";

test("AUTH-05 with the mail server down the account exists, the popup says so, and the mail can be sent again", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await withServer({ SMTP_URL: "smtp://127.0.0.1:1" }, async (server) => {
    await page.goto(server.urls.site);
    await popup.open("Register");
    await popup.register(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toHaveText(
      "Failed to send email verification. Please try again.",
    );
    await popup.button("Send the email again").click();
    await expect(popup.dialog.getByRole("alert")).toHaveCount(2);

    await popup.button("Login").click();
    await popup.logIn(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toHaveText(
      "Please verify your email address, check your inbox.",
    );
  });
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 503")));
});

test("AUTH-15 with the identity service gone the popup says in words that it could not be reached", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await withServer({}, async (server) => {
    await page.goto(server.urls.site);
    await popup.open("Register");
    await server.kill();
    await popup.register(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toContainText("We could not reach the server");
    await popup.button("Login").click();
    await popup.logIn(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toContainText("We could not reach the server");
    await popup.button("Forgot Password?").click();
    await popup.email.fill(email);
    await popup.button("Send the link").click();
    await expect(page.locator("#toasts-urgent")).toContainText("We could not reach the server");
  });
  expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining("ERR_CONNECTION_REFUSED")));
});
