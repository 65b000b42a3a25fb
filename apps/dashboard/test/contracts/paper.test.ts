import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";
import { fieldsOf, sendDraft } from "./sent-drafts.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const DURABLE_POWER = 1088;

async function sentContract(owner: OwnerInDashboard): Promise<string> {
  const draft = await sendDraft(server, owner);
  const send = (await owner.get(`/drafts/${draft}`)).location ?? "";
  await owner.send(send, { ...fieldsOf((await owner.get(send)).text), do: "send" });
  return send.replace("/send", "");
}

async function addScan(
  { cookie }: OwnerInDashboard,
  path: string,
  fields: { signedOn: string; file?: File },
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return visit(`${server.urls.dashboard}${path}/paper`, {
    method: "POST",
    cookie,
    headers: { Origin: server.urls.dashboard, Accept: "text/html" },
    body,
  });
}

const scan = async (words: string) => new File([await textPdf(words)], "Scan.pdf");

test("WORK-08 the page of a contract on paper has its print version, the address for the scan, and the upload", async () => {
  const owner = await enterWithPlan(server);
  const path = await sentContract(owner);
  const { text } = await owner.get(`${path}/paper`);
  expect(text).toContain(`href="${path}/paper/copy?document=0"`);
  expect(text).toContain(`href="${server.urls.dashboard}${path}/paper"`);
  const copy = await visit(`${server.urls.dashboard}${path}/paper/copy?document=0`, { cookie: owner.cookie });
  expect(copy.status).toBe(200);
  expect(copy.text.slice(0, 5)).toBe("%PDF-");

  const undated = await addScan(owner, path, { signedOn: "", file: await scan("One") });
  expect([undated.status, undated.text.includes("Enter the date.")]).toEqual([422, true]);
  const bare = await addScan(owner, path, { signedOn: "2026-01-02" });
  expect([bare.status, bare.text.includes("Choose the scan first.")]).toEqual([422, true]);
  expect(bare.text).toContain('value="2026-01-02"');
  const photo = await addScan(owner, path, { signedOn: "2026-01-02", file: new File(["photo"], "scan.jpg") });
  expect([photo.status, photo.text.includes("This file isn’t a PDF.")]).toEqual([422, true]);
  const late = await addScan(owner, path, { signedOn: "2999-01-02", file: await scan("Late") });
  expect([late.status, late.text.includes("Choose today or an earlier day.")]).toEqual([422, true]);

  const added = await addScan(owner, path, { signedOn: "2026-01-02", file: await scan("Signed in ink") });
  expect([added.status, added.location]).toEqual([303, `${path}?done=paper`]);
  const record = (await owner.get(`${path}?done=paper`)).text;
  expect(record).toContain("Added. The contract counts as signed on paper.");
  expect(record).toContain(`data-pdf="${path}/scan"`);
  expect((await owner.get("/")).text).toContain("Signed on paper");
  const shown = await visit(`${server.urls.dashboard}${path}/scan`, { cookie: owner.cookie });
  expect([shown.status, shown.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  expect((await owner.get(`${path}/paper`)).location).toBe(path);
});

test("WORK-03 a scan that is uploaded again as an import leads to its contract", async () => {
  const owner = await enterWithPlan(server);
  const path = await sentContract(owner);
  const file = await scan("Signed in ink, and uploaded twice");
  await addScan(owner, path, { signedOn: "2026-01-02", file });
  const body = new FormData();
  body.set("file", file);
  const { location } = await visit(`${server.urls.dashboard}/imports/pdf`, {
    method: "POST",
    cookie: owner.cookie,
    headers: { Origin: server.urls.dashboard },
    body,
  });
  expect(location).toBe(`${path}?done=known`);
  expect((await owner.get(location ?? "")).text).toContain("it’s the scan of this contract.");
});

test("WORK-08 a form that must be signed on paper leads to its kit and its scan", async () => {
  const owner = await enterWithPlan(server);
  const draft = await sendDraft(server, owner, DURABLE_POWER, {});
  const path = ((await owner.get(`/drafts/${draft}`)).location ?? "").replace("/send", "");
  expect((await owner.get(path)).text).toContain(`href="${path}/paper"`);
  expect((await owner.get(`${path}/paper`)).text).toContain("durable-power-of-attorney.signing-kit.pdf");
  const added = await addScan(owner, path, { signedOn: "2026-01-02", file: await scan("A power") });
  expect(added.location).toBe(`${path}?done=paper`);
  expect((await owner.get(`${path}/send`)).location).toBe(path);
  const { text } = await owner.get(path);
  for (const there of [`data-pdf="${path}/scan"`, `href="${path}/scan"`]) expect(text).toContain(there);
});

test("WORK-08 a contract of someone else has no paper page, copy or scan", async () => {
  const path = await sentContract(await enterWithPlan(server));
  const stranger = await enterWithPlan(server);
  for (const page of ["paper", "paper/copy", "scan"]) {
    expect([page, (await stranger.get(`${path}/${page}`)).status]).toEqual([page, 404]);
  }
  const refused = await addScan(stranger, path, { signedOn: "2026-01-02", file: await scan("Not mine") });
  expect(refused.status).toBe(404);
});
