import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { openDraft } from "@sealwright/testkit/sent-contract";
import { BILL_OF_SALE } from "@sealwright/testkit/sent-papers";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A draft with one file. @returns its path */
async function startDraft({ cookie }: OwnerInDashboard): Promise<string> {
  const body = new FormData();
  body.set("file", new File([await textPdf("Terms of delivery")], "Terms.pdf"));
  const { dashboard } = server.urls;
  const { location } = await visit(`${dashboard}/documents`, {
    method: "POST",
    cookie,
    headers: { Origin: dashboard, Accept: "text/html" },
    body,
  });
  return location ?? "";
}

const offered = (html: string) =>
  [...html.matchAll(/<option value="((?:draft|template):[^"]+)"/g)].map(([, value]) => value);

test("SIGN-07 a filled form is added from a draft's page, and one that is not there is refused at its field", async () => {
  const owner = await enterWithPlan(server);
  await openDraft(server, owner, BILL_OF_SALE);
  const path = await startDraft(owner);
  const page = await owner.get(path);
  const [form = ""] = offered(page.text);
  expect(form).toMatch(/^draft:/);
  expect((await owner.send(`${path}/forms`, { form })).location).toBe(`${path}#documents`);
  const added = await owner.get(path);
  expect(added.text).toContain("General Bill of Sale");

  const refused = await owner.send(`${path}/forms`, { form: "draft:nothing" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('aria-invalid="true"');
});
