import { signIn, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../visitor.ts";
import { enterDashboard, type OwnerInDashboard, switchOn } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The headings of the list, newest first. */
async function activityOf({ get }: OwnerInDashboard): Promise<string[]> {
  const { text } = await get("/settings/security");
  const [, list = ""] = text.split('id="activity"');
  return [...list.matchAll(/<h3>([^<]*)/g)].map(([, heading = ""]) => heading);
}

async function enterCode(email: string, idToken: string, otp: string) {
  const answer = await visit(`${server.urls.site}/api/signature/2fa/verify-qr`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email, otp }),
  });
  return JSON.parse(answer.text) as { isValid: boolean };
}

test("DASH-03, AUTH-08 an owner with two-factor sees where a sign-in stopped, and each change once", async () => {
  const owner = await enterDashboard(server);
  const { code } = await switchOn(server, owner);
  expect((await activityOf(owner)).filter((what) => what.startsWith("Two-factor"))).toEqual([
    "Two-factor turned on",
  ]);

  const { idToken } = await signIn(server, owner.email);
  expect((await activityOf(owner))[0]).toBe("Sign-in started");
  expect((await owner.get("/settings/security")).text).toContain(
    "Includes sign-ins that stopped before the code.",
  );
  expect(await enterCode(owner.email, idToken, "000000")).toMatchObject({ isValid: false });
  expect((await activityOf(owner)).slice(0, 2)).toEqual(["Wrong code", "Sign-in started"]);
  expect(await enterCode(owner.email, idToken, code(0))).toMatchObject({ isValid: true });
  expect((await activityOf(owner))[0]).toBe("Signed in");
});
