import type { APIRequestContext } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import { expect } from "../../support/test.ts";

/** Requests a sign-in link by mail. @returns the link */
export async function mailedLink(request: APIRequestContext, outbox: Outbox, email: string, site: string) {
  const data = { requestType: "EMAIL_SIGNIN", email, continueUrl: site, canHandleCodeInApp: true };
  expect((await request.post("/v1/accounts:sendOobCode?key=e2e", { data })).ok()).toBe(true);
  const { links } = await outbox.newestTo(email, ({ subject }) => subject.startsWith("Sign in"));
  return links.find((link) => link.includes("mode=signIn")) ?? "";
}
