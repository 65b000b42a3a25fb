import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, post, postAsAdmin } from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { IDENTITY_ADMIN_TOKEN: "the-new-one,the-one-from-before" },
  });
});
afterAll(() => server.stop());

test("OPS-09 each server credential of the list is accepted, and nothing else", async () => {
  const { projectId } = server.config.identity;
  const callWith = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const path = `projects/${projectId}/accounts`;
    return (await post(server, path, { email: newEmail() }, { key: null, headers })).status;
  };
  expect(await callWith("the-new-one")).toBe(200);
  expect(await callWith("the-one-from-before")).toBe(200);
  for (const other of ["owner", "the-new-one,the-one-from-before", "the-new", ""]) {
    expect([other, await callWith(other)]).not.toEqual([other, 200]);
  }
  // The services of this process use the first.
  expect((await postAsAdmin(server, "accounts", { email: newEmail() })).status).toBe(200);
});
