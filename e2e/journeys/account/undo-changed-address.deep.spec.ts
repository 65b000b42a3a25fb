import { changeEmail, createOwner } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const refusal = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });

test("AUTH-06 a link that cannot undo a change says why, and what to do", async ({
  page,
  request,
  outbox,
  email,
  complaints,
  owner,
}) => {
  const link = await changeEmail(request, outbox, owner, `taken-${email}`);
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const restore = page.getByRole("button", { name: "Restore my address" });

  // The network fails: the same button retries, and a permanent rejection removes the form.
  await page.goto(link);
  await page.route("**/accounts:update*", (route) => route.abort(), { times: 1 });
  await restore.click();
  await expect(main.getByRole("alert")).toHaveText(
    "We couldn’t reach the server. Check your connection, or try again in a minute.",
  );
  for (const [word, sentence] of [
    ["EXPIRED_OOB_CODE", "This link has expired, was already used, or is incomplete."],
    ["USER_DISABLED", "This account has been disabled. Email us if you think that’s a mistake."],
  ] as const) {
    await page.goto(link);
    await page.route("**/accounts:update*", (route) => route.fulfill(refusal(word)), { times: 1 });
    await restore.click();
    await expect(title).toHaveText("This link doesn’t work");
    await expect(main.getByRole("alert")).toHaveText(sentence);
    await expect(main.getByRole("link", { name: /^security@/ })).toBeVisible();
  }

  // A new account that has verified the old address keeps it.
  await createOwner(request, outbox, email);
  await page.goto(link);
  await restore.click();
  await expect(main.getByRole("alert")).toHaveText(
    "Another account now has this address, and its owner has verified it.",
  );

  await page.goto("/auth/action?mode=recoverEmail&oobCode=unknown");
  await expect(title).toHaveText("This link doesn’t work");
  await expect(main.getByRole("link", { name: "Set a new password" })).toBeVisible();
  const [aborted, ...refused] = complaints.splice(0);
  expect(aborted).toContain("net::ERR_FAILED");
  expect(refused).toEqual(Array(4).fill(expect.stringContaining("status of 400")));
});

test("AUTH-06 a link for one purpose does nothing under the name of another", async ({
  page,
  request,
  outbox,
  email,
  owner,
}) => {
  const undo = new URL(await changeEmail(request, outbox, owner, `taken-${email}`));
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(`taken-${email}`);
  await page.getByRole("button", { name: "Send link" }).click();
  const mail = await outbox.newestTo(`taken-${email}`, ({ subject }) => subject.includes("password"));
  const reset = new URL(mail.links[0] ?? "");
  undo.searchParams.set("mode", "resetPassword");
  reset.searchParams.set("mode", "recoverEmail");
  for (const link of [undo, reset]) {
    await page.goto(link.href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  }
});
