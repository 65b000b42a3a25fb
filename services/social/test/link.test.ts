import { MINUTE } from "@sealwright/runtime";
import {
  freshEmail,
  registerVerifiedAccount,
  SocialVisitor,
  signIn,
  startTestServer,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NONE_UNDER_WAY = "INVALID_IDP_RESPONSE : There is no such sign-in in progress";

/** An owner with a password and an unverified provider address: their browser may link it after signing in. */
async function ownerAtProvider(provider: "google" | "microsoft") {
  const owner = await registerVerifiedAccount(server);
  const visitor = new SocialVisitor(server);
  const { body } = await visitor.signIn(provider, { email: owner.email, vouched: false });
  expect(body).toMatchObject({ needConfirmation: true, linkable: true });
  return { owner, visitor };
}

const freshToken = async ({ email, password }: { email: string; password: string }) =>
  (await signIn(server, email, password)).idToken;
const providersOf = async (visitor: SocialVisitor, idToken: string) => {
  const { providerUserInfo } = await visitor.account(idToken);
  return (providerUserInfo as { providerId: string }[]).map(({ providerId }) => providerId).sort();
};

describe.each(["google", "microsoft"] as const)(
  "adding the sandbox's %s to an account with a password",
  (provider) => {
    test("AUTH-09 is done by its owner's sign-in, and from then on the provider signs in", async () => {
      const { owner, visitor } = await ownerAtProvider(provider);
      const idToken = await freshToken(owner);
      expect(await visitor.link(idToken)).toEqual({ status: 200, body: { linked: true } });
      expect(visitor.cookies.size).toBe(0);
      expect(await providersOf(visitor, idToken)).toEqual([`${provider}.com`, "password"].sort());
      const again = await new SocialVisitor(server).signIn(provider, { email: owner.email, vouched: false });
      expect(again.body.localId).toBe(owner.uid);
      expect((await signIn(server, owner.email, owner.password)).uid).toBe(owner.uid);
    });

    test("AUTH-09 works once, and ends after ten minutes or with another attempt", async () => {
      const { owner, visitor } = await ownerAtProvider(provider);
      const cookies = new Map(visitor.cookies);
      expect((await visitor.link("forged")).status).toBe(400);
      expect((await visitor.link(await freshToken(owner))).body.error?.message).toBe(NONE_UNDER_WAY);

      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      server.clock.advance(11 * MINUTE);
      const idToken = await freshToken(owner);
      expect((await visitor.link(idToken)).body.error?.message).toBe(NONE_UNDER_WAY);

      const other = await ownerAtProvider(provider);
      await other.visitor.start(provider);
      expect((await other.visitor.link(await freshToken(other.owner))).body.error?.message).toBe(
        NONE_UNDER_WAY,
      );
      expect(await providersOf(visitor, idToken)).toEqual(["password"]);
    });

    test("AUTH-09 is never done to another's account, nor from another site", async () => {
      const { owner, visitor } = await ownerAtProvider(provider);
      const cookies = new Map(visitor.cookies);
      const stranger = await registerVerifiedAccount(server);
      const strangersToken = await freshToken(stranger);
      expect((await visitor.link(strangersToken)).body.error?.message).toMatch(/^EMAIL_EXISTS/);
      expect(await providersOf(visitor, strangersToken)).toEqual(["password"]);

      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      const idToken = await freshToken(owner);
      for (const headers of [{ Origin: "https://attacker.example" }, { Origin: "null" }, {}]) {
        expect((await visitor.link(idToken, headers)).status).toBe(403);
      }
      expect((await visitor.link(idToken)).status).toBe(200);
    });

    test("AUTH-09 a guarded account gets no further way in", async () => {
      const { owner, visitor } = await ownerAtProvider(provider);
      await fetch(`${server.urls.site}/v1/projects/sealwright-local/accounts:update`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
        body: JSON.stringify({ localId: owner.uid, guarded: true }),
      });
      const answer = await visitor.link(await freshToken(owner));
      expect(answer.body.error?.message).toMatch(/^ADMIN_ONLY_OPERATION/);
    });
  },
);

test("AUTH-09 what can be linked is in an encrypted HttpOnly cookie, and in no log", async () => {
  const { owner, visitor } = await ownerAtProvider("google");
  const [[name = "", value = ""] = []] = [...visitor.cookies];
  expect([visitor.cookies.size, name]).toEqual([1, "sealwright_social_link"]);
  expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain(owner.email);
  expect(value).not.toContain("eyJ");
  for (const changed of ["", "nonsense", `${value.slice(0, -4)}AAAA`]) {
    visitor.cookies.set(name, changed);
    expect((await visitor.link(await freshToken(owner))).body.error?.message).toBe(NONE_UNDER_WAY);
  }
  expect(JSON.stringify(server.logs)).not.toContain(value);
});

test("AUTH-09 a visitor whom the provider signs in at once has nothing to link", async () => {
  const visitor = new SocialVisitor(server);
  const { body } = await visitor.signIn("google", { email: freshEmail() });
  expect(visitor.cookies.size).toBe(0);
  expect((await visitor.link(body.idToken)).body.error?.message).toBe(NONE_UNDER_WAY);
});
