import {
  breakStripe,
  buy,
  registerAccount,
  registerVerifiedAccount,
  type SignedInAccount,
  startTestServer,
  subscriptionsOf,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => breakStripe(server, false));
afterAll(() => server.stop());

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

type Deletion = (account: SignedInAccount) => ReturnType<typeof post>;
const asOwner: Deletion = ({ idToken }) => post("/v1/accounts:delete?key=k", { idToken });
const asAdmin = (call: string, body: object) => post(`/v1/projects/sealwright-local/${call}`, body, "owner");
const DELETIONS: [string, Deletion][] = [
  ["accounts:delete with the owner's ID token", asOwner],
  ["accounts:delete with the server credential", ({ uid }) => asAdmin("accounts:delete", { localId: uid })],
  ["accounts:batchDelete", ({ uid }) => asAdmin("accounts:batchDelete", { localIds: [uid], force: true })],
  [
    "the product's owners/delete",
    ({ email, idToken }) => post("/api/signature/owners/delete", { email }, idToken),
  ],
];

test.each(DELETIONS)("DASH-03 %s cancels every subscription of the owner at once", async (_how, remove) => {
  const [owner, other] = [await registerVerifiedAccount(server), await registerVerifiedAccount(server)];
  await buy(server, owner, "PRICE_FREELANCER_MONTHLY");
  await buy(server, { email: owner.email }, "PRICE_TEAM_ANNUAL");
  await buy(server, other, "PRICE_FREELANCER_MONTHLY");
  expect((await remove(owner)).status).toBe(200);
  await expect.poll(() => subscriptionsOf(server, owner.email)).toEqual(["canceled", "canceled"]);
  expect(await subscriptionsOf(server, other.email)).toEqual(["active"]);
});

test("DASH-03 a deletion succeeds while the provider is down, and the subscription is canceled later", async () => {
  const owner = await registerVerifiedAccount(server);
  await buy(server, owner, "PRICE_FREELANCER_MONTHLY");
  await breakStripe(server, true);
  expect((await asOwner(owner)).status).toBe(200);
  const failures = () => server.logs.filter(({ job }) => job === "payments.subscription-end");
  await expect.poll(() => failures().length).toBeGreaterThan(0);
  expect(await subscriptionsOf(server, owner.email)).toEqual(["active"]);
  await breakStripe(server, false);
  await expect.poll(() => subscriptionsOf(server, owner.email)).toEqual(["canceled"]);
});

test("DASH-03 deleting an account whose address was never verified ends nothing of that address's owner", async () => {
  const account = await registerAccount(server);
  await buy(server, { email: account.email }, "PRICE_FREELANCER_MONTHLY");
  await buy(server, account, "PRICE_TEAM_MONTHLY");
  expect((await asOwner(account)).status).toBe(200);
  await expect
    .poll(async () => (await subscriptionsOf(server, account.email)).sort())
    .toEqual(["active", "canceled"]);
});

test("DASH-03 the ID token of a deleted account buys nothing", async () => {
  const owner = await registerVerifiedAccount(server);
  await asOwner(owner);
  await expect(buy(server, owner, "PRICE_FREELANCER_MONTHLY")).rejects.toThrow("Please sign in");
});
