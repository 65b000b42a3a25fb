import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterDashboard } from "../account/owner-in-dashboard.ts";
import { sendDraft } from "./sent-drafts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { LIMIT_CONTRACT_DRAFTS_PER_OWNER: "2" } });
});
afterAll(() => server.stop());

test("DASH-04 opening a draft takes it into the workspace once, and one that finds no room stays where it was", async () => {
  const owner = await enterDashboard(server);
  const [first = "", second = "", third = ""] = [
    await sendDraft(server, owner),
    await sendDraft(server, owner),
    await sendDraft(server, owner),
  ];
  const open = async (id: string) => {
    const { status, location } = await owner.get(`/drafts/${id}`);
    return [status, location];
  };
  // In two tabs at once, and again later.
  const opened = await Promise.all([open(first), open(first), open(second)]);
  const sendPage = (id: string) => [302, `/contracts/${id}/send`];
  expect([...opened, await open(first)]).toEqual([first, first, second, first].map(sendPage));

  const refused = await owner.get(`/drafts/${third}`);
  expect([refused.status, refused.text.includes("You have reached the limit of contracts.")]).toEqual([
    409,
    true,
  ]);
  const home = (await owner.get("/")).text;
  expect([first, second, third].map((id) => home.split(`${id}`).length > 1)).toEqual([true, true, true]);
  expect(home).toContain(`href="/drafts/${third}"`);

  expect((await owner.send(`/contracts/${first}/delete`)).status).toBe(303);
  expect(await open(third)).toEqual(sendPage(third));
  expect((await owner.get("/")).text).not.toContain(`href="/drafts/${third}"`);
});
