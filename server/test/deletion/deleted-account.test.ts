import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function post(path: string, body: object, bearer?: string) {
  const response = await fetch(`${server.urls.site}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const owner = ({ email }: { email: string }) => ({ email, name: "Ann", from: "site" });

test.each(["the owner's ID token", "the server credential"])(
  "ID-01, DASH-03 accounts:delete with %s takes the product's data with it",
  async (by) => {
    const account = await registerVerifiedAccount(server);
    const first = await post("/api/signature/owners", owner(account), account.idToken);
    expect(first.body.isSignUp).toBe(true);
    const { idToken, uid: localId } = account;
    const deleted = by.includes("ID token")
      ? await post("/v1/accounts:delete?key=k", { idToken })
      : await post("/v1/projects/sealwright-local/accounts:delete", { localId }, "owner");
    expect(deleted.status).toBe(200);
    const again = await registerVerifiedAccount(server, account.email);
    expect(again.uid).not.toBe(localId);
    const second = await post("/api/signature/owners", owner(again), again.idToken);
    expect(second.body.isSignUp).toBe(true);
  },
);
