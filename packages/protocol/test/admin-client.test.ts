import { createIdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { expect, test } from "vitest";
import { fakeFetch, html, thrownBy } from "./fake-fetch.ts";

test.each([
  ["no network", new TypeError("fetch failed"), "network-request-failed", "fetch failed"],
  ["a proxy's error page", html(), "internal-error", "not valid JSON"],
])("OPS-05 %s is an error with its cause for the log", async (_what, answer, code, cause) => {
  const admin = createIdentityAdmin({
    baseUrl: "http://identity",
    projectId: "p-1",
    adminToken: "t",
    now: () => 0,
    fetch: fakeFetch(answer).send,
  });
  const error = await thrownBy(admin.account("uid"));
  expect(error).toBeInstanceOf(IdentityCallError);
  expect(error).toMatchObject({
    code,
    cause: { message: expect.stringContaining(cause) },
  });
});
