import { MINUTE } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Account, freshAccount, type Harness, LIMITS, startProduct } from "../product-harness.ts";

const PER_MINUTE = 3;
const DRAFT = { templateId: 1015, version: "1.0", answers: { rent: 185_050 }, text: "A lease" };

let product: Harness;
beforeAll(async () => {
  product = await startProduct({
    limits: { ...LIMITS, writesPerOwner: { count: PER_MINUTE, per: MINUTE } },
  });
});
afterAll(() => product.stop());

const WRITES: [path: string, body: object][] = [
  ["drafts", DRAFT],
  ["login-methods", { method: "google" }],
  ["owners", { name: "Zoë" }],
];

async function ofOwner(account: Account = freshAccount()) {
  const idToken = await product.idToken(account);
  return (path: string, body: object) => product.call(path, idToken, { email: account.email, ...body });
}

test.each(WRITES)(
  "API-07 %s: so many per owner and minute, then 429 until it is over",
  async (path, body) => {
    const [owner, other] = [await ofOwner(), await ofOwner()];
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await owner(path, body)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 - PER_MINUTE);
    expect((await owner(path, body)).headers.get("Retry-After")).toBe("60");
    // Each is counted apart, for each owner.
    expect((await other(path, body)).status).toBe(200);
    for (const [another, its] of WRITES) {
      if (another !== path) expect((await owner(another, its)).status).toBe(200);
    }
    product.clock.advance(MINUTE + 1);
    expect((await owner(path, body)).status).toBe(200);
  },
);

test("API-07 over the limit the body is not even read", async () => {
  const owner = await ofOwner();
  for (let time = 0; time < PER_MINUTE; time += 1) await owner("drafts", DRAFT);
  const tooLong = { ...DRAFT, text: "x".repeat(2_000_000) };
  expect((await owner("drafts", tooLong)).status).toBe(429);
});

test("API-07 changes of which an owner is notified by email are limited together, a minute", async () => {
  const few = await startProduct(
    { limits: { ...LIMITS, noticesPerOwner: { count: PER_MINUTE, per: MINUTE } } },
    {
      changePassword: async () => new Date(few.clock.now()),
      sendChangeOfEmailMail: async () => {},
      isSignInValid: async () => true,
    },
  );
  onTestFinished(() => few.stop());
  const account = freshAccount();
  let grant = await few.grant(account);
  const call = (path: string, body: object) => few.call(path, grant, { email: account.email, ...body });
  const changes: [path: string, body: object][] = [
    ["account/change-password", { newPassword: "Seven-Otters-71" }],
    ["account/change-email", { newEmail: "zoe@company.example" }],
    ["account/change-password", { newPassword: "Eight-Badgers-82" }],
  ];
  for (const [path, body] of changes) expect([path, (await call(path, body)).status]).toEqual([path, 200]);
  for (const [path, body] of [...changes, ["2fa/disable", { otp: "123456" }] as const]) {
    expect([path, (await call(path, body)).body.code]).toEqual([path, "too-many-attempts"]);
  }
  few.clock.advance(MINUTE + 1);
  grant = await few.grant(account);
  expect((await call("account/change-password", { newPassword: "Nine-Weasels-93" })).status).toBe(200);
});
