import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { MINUTE } from "@sealwright/runtime";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshAccount, type Harness, startProduct } from "../product-harness.ts";

let product: Harness;
let linksTo: string[];
let failure: Error | undefined;
beforeAll(async () => {
  product = await startProduct(
    {},
    {
      isSignInValid: async () => true,
      async sendChangeOfEmailMail(_email, newEmail) {
        if (failure) throw failure;
        linksTo.push(newEmail);
      },
    },
  );
});
afterAll(() => product.stop());
beforeEach(() => {
  linksTo = [];
  failure = undefined;
});

async function ask(more: { after?: number; newEmail?: string } = {}) {
  const account = freshAccount();
  const grant = await product.grant(account);
  product.clock.advance(more.after ?? 0);
  const newEmail = more.newEmail ?? freshAccount().email;
  const { status, body } = await product.call("account/change-email", grant, {
    email: account.email,
    newEmail,
  });
  const notices = () => product.mails.filter(({ to }) => to === account.email);
  return { newEmail, status, body, notices };
}

test("DASH-03 a link goes to the new address, and one notice to the old one", async () => {
  const { newEmail, status, notices } = await ask();
  expect([status, linksTo]).toEqual([200, [newEmail]]);
  await expect.poll(notices).toHaveLength(1);
  expect(JSON.stringify(notices())).toContain(newEmail);
});

test("DASH-03 the old address is notified even if the identity service fails: the link may be out", async () => {
  failure = new Error("The connection broke");
  const { status, notices } = await ask();
  expect(status).toBe(500);
  await expect.poll(notices).toHaveLength(1);
});

test("DASH-03 without a notice to the old address there is no link", async () => {
  await sql`alter table jobs.jobs add constraint no_notice check (queue <> 'product.security-mail')`.execute(
    product.query,
  );
  const { status } = await ask();
  await sql`alter table jobs.jobs drop constraint no_notice`.execute(product.query);
  expect([status, linksTo]).toEqual([500, []]);
});

test("DASH-03 an address that no mail reaches is refused in a sentence, and the old one gets no notice", async () => {
  const { status, body, notices } = await ask({ newEmail: "josé@company.example" });
  expect([status, body.code]).toEqual([422, "undeliverable-address"]);
  failure = new IdentityCallError("invalid-recipient-email");
  expect((await ask()).body.code).toBe("undeliverable-address");
  expect([linksTo, notices()]).toEqual([[], []]);
});

test("DASH-03 a sign-in that is too old sends neither", async () => {
  const { status, notices } = await ask({ after: 5 * MINUTE + 1 });
  expect([status, linksTo, notices()]).toEqual([403, [], []]);
});
