import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SocialVisitor } from "./social-visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEmail = () => `${randomUUID()}@company.example`;

describe.each(["google", "microsoft"] as const)("signing in with the sandbox's %s", (provider) => {
  test("AUTH-09 ends with tokens of an account whose address is verified, and the same account later", async () => {
    const email = newEmail();
    const visitor = new SocialVisitor(server);
    const first = await visitor.signIn(provider, { email, name: "Ottilie Otter" });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(["expiresIn", "idToken", "localId", "refreshToken"]);
    expect(await visitor.account(first.body.idToken)).toMatchObject({
      email,
      emailVerified: true,
      displayName: "Ottilie Otter",
      providerUserInfo: [{ providerId: `${provider}.com` }],
    });
    const second = await new SocialVisitor(server).signIn(provider, { email });
    expect(second.body.localId).toBe(first.body.localId);
  });
});
