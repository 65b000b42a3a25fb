import { PASSWORD } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-02, AUTH-04 an address in capitals with a bracketed IP domain registers, without a special character in the password", async ({
  popup,
  email,
}) => {
  await popup.registerFromHome(`${email.split("@")[0]}@[127.0.0.1]`.toUpperCase(), PASSWORD);
});

test("AUTH-04 an address that already has an account is rejected with a sentence that says what to do", async ({
  popup,
  email,
  complaints,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  await popup.button("Close").click();
  await popup.open("Register");
  await popup.register(email.toUpperCase(), PASSWORD);
  await expect(popup.dialog.getByRole("alert")).toContainText("An account with this email already exists");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-14 the second of two quick clicks does not close the popup after the first has moved it", async ({
  page,
  popup,
}) => {
  await page.goto("/");
  await popup.open("Login");
  await page.mouse.dblclick(4, 450);
  await expect(popup.dialog).toBeHidden();
  await popup.open("Login");
  // Where a double-click begins on the dialog and ends beside it.
  await popup.dialog.evaluate((dialog) =>
    dialog.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, detail: 2 })),
  );
  await expect(popup.dialog).toBeVisible();
});

test("AUTH-13, AUTH-15 too many mails or registrations get their own message", async ({
  page,
  popup,
  complaints,
}) => {
  const TOO_MANY = { status: 400, json: { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } } };
  await page.route(/accounts:(sendOobCode|signUp)/, (route) => route.fulfill(TOO_MANY));
  await page.goto("/");
  await popup.open("Register");
  await popup.register("someone@mail.example", PASSWORD);
  await expect(popup.dialog.getByRole("alert")).toContainText("Too many accounts have been created");
  await popup.button("Login").click();
  await popup.button("Forgot Password?").click();
  await popup.email.fill("someone@mail.example");
  await popup.button("Send link").click();
  await expect(popup.dialog.getByRole("alert")).toContainText("Too many emails requested");
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});

test("AUTH-14 closing the popup forgets its messages", async ({ page, popup, email, complaints }) => {
  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(email, PASSWORD);
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "Email or Password is incorrect. Please try again.",
  );
  await popup.button("Close").click();
  await popup.open("Login");
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.email).toHaveValue("");
  await expect(popup.dialog.getByRole("alert")).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-15 forgot password gives the same response for an unknown address", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  await popup.button("Send link").click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  expect(await outbox.mailsTo(email)).toHaveLength(0);
});

test("AUTH-18 the popup's fields identify themselves to password managers, and focus stays inside", async ({
  page,
  popup,
}) => {
  await page.goto("/");
  await popup.open("Register");
  await expect(popup.email).toHaveAttribute("autocomplete", "username");
  await expect(popup.password).toHaveAttribute("autocomplete", "new-password");
  await popup.button("Login").click();
  await expect(popup.password).toHaveAttribute("autocomplete", "current-password");
  await popup.password.fill("seen");
  await popup.button("Show password").click();
  await expect(popup.password).toHaveAttribute("type", "text");

  await popup.button("Register").click();
  await expect(popup.title).toBeFocused();

  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() =>
      document.activeElement === document.body || document.activeElement?.closest("dialog")
        ? "inside"
        : "outside",
    );
    expect(place).toBe("inside");
  }
});

test("the popup's code is prefetched when the browser is idle, and runs only on intent", async ({
  page,
  popup,
  complaints,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  const prefetched = (await page.locator("body").getAttribute("data-prefetch"))?.split(" ") ?? [];
  expect(prefetched.some((path) => path.includes("mount"))).toBe(true);
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(prefetched));
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.querySelector("dialog"))).toBeNull();

  // It opens with this; the code that submits its forms loads meanwhile.
  await page.context().setOffline(true);
  await popup.open("Register");
  await expect(popup.email).toBeVisible();
  expect(complaints.splice(0).every((one) => one.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("AUTH-01, AUTH-09 with only Microsoft set up the popup has that button alone", async ({
  page,
  popup,
}) => {
  let replaced = 0;
  await page.route("**/_astro/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    replaced += body.split("google,microsoft").length - 1;
    await route.fulfill({ response, body: body.replaceAll("google,microsoft", "microsoft") });
  });
  await page.goto("/");
  for (const name of ["Register", "Login"] as const) {
    await popup.open(name);
    await expect(popup.dialog.getByRole("button", { name: /^Continue with/ })).toHaveText([
      "Continue with Microsoft",
    ]);
    await popup.button("Close").click();
  }
  expect(replaced).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "wait" });
});
