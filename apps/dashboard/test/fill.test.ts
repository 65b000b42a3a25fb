import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterWithPlan, hidden, type OwnerInDashboard } from "./account/owner-in-dashboard.ts";
import { LLC, NDA, NDA_ANSWERS, sendDraft } from "./contracts/sent-drafts.ts";
import { visit } from "./visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A draft that was begun in the workspace. @returns the page where it is filled in */
async function begun(owner: OwnerInDashboard, templateId = NDA, title = "Bakery NDA"): Promise<string> {
  return (await owner.send(`/forms/${templateId}`, { title })).location ?? "";
}

async function save(owner: OwnerInDashboard, page: string, fields: Record<string, string>) {
  const revision = hidden(await owner.get(page), "revision");
  return owner.send(page, { title: "Bakery NDA", revision, do: "save", ...fields });
}

test("WORK-07 a form is chosen, titled, filled in without JavaScript, and leads to sending", async () => {
  const owner = await enterWithPlan(server);
  expect((await owner.get("/")).text).toContain('href="/forms"');
  const forms = await owner.get("/forms");
  expect(forms.text).toContain(`<a href="/forms/${NDA}">One Way Nondisclosure Agreement</a>`);
  expect((await owner.get(`/forms/${NDA}`)).text).toContain('value="One Way Nondisclosure Agreement"');
  const untitled = await owner.send(`/forms/${NDA}`, { title: " " });
  expect([untitled.status, untitled.text]).toEqual([422, expect.stringContaining("Enter a title.")]);

  const page = await begun(owner);
  expect(page).toMatch(/^\/contracts\/[\w-]+\/fill$/);
  const answers = {
    "asked.discloser.name": "Dana Discloser",
    "asked.purpose": "To look at a joint bakery.",
    "asked.governingState": "California",
  };
  expect((await save(owner, page, answers)).location).toBe(`${page}?done=saved`);
  const { text } = await owner.get(page);
  for (const words of ["Bakery NDA", 'value="Dana Discloser"', "California"]) expect(text).toContain(words);
  expect(text).toMatch(/class="desk-sheet"[\s\S]*joint bakery/);
  expect((await owner.get("/")).text).toContain("Bakery NDA");

  const next = await save(owner, page, { ...answers, do: "next" });
  expect(next.location).toBe(page.replace(/fill$/, "send"));
  const sending = await owner.get(next.location ?? "");
  expect(sending.text).toContain("Send Bakery NDA");
  expect(sending.text).toContain(`href="${page}"`);
  expect(sending.text).not.toContain("What changed in the text");
  expect(JSON.stringify(server.logs)).not.toMatch(/Dana|joint bakery/);
});

test("WORK-07 a script saves as it is typed, and another tab's save is not lost", async () => {
  const owner = await enterWithPlan(server);
  const page = await begun(owner);
  const revision = hidden(await owner.get(page), "revision");
  const json = { Accept: "application/json" };
  const type = (purpose: string, from: string) =>
    owner.send(page, { title: "Bakery NDA", revision: from, "asked.purpose": purpose, do: "save" }, json);
  const first = JSON.parse((await type("Bread.", revision)).text) as { revision: string };
  expect(first.revision).toMatch(/^[0-9a-f]{64}$/);
  const second = await type("Cakes.", revision);
  expect([second.status, second.text]).toEqual([409, expect.stringContaining("maybe in another tab")]);
  const plain = await owner.send(page, {
    title: "Bakery NDA",
    revision,
    "asked.purpose": "Cakes.",
    do: "save",
  });
  expect([plain.status, plain.text]).toEqual([409, expect.stringContaining("Cakes.")]);
  expect((await type("Cakes.", hidden(plain, "revision"))).status).toBe(200);
  expect((await owner.get(page)).text).toContain("Cakes.");
});

test("WORK-07 sensitive answers are not asked, and not taken", async () => {
  const owner = await enterWithPlan(server);
  const page = await begun(owner, LLC, "Alder Bakery");
  const { text } = await owner.get(page);
  expect(text).toContain("We ask for this when you send the contract, and keep it nowhere else.");
  expect(text).not.toContain('name="asked.ein"');
  await save(owner, page, { "asked.company": "Alder Bakery LLC", "asked.ein": "12-3456789" });
  const saved = (await owner.get(page)).text;
  expect(saved).toContain("Alder Bakery LLC");
  expect(saved).not.toContain("12-3456789");
});

test("WORK-07 a title with a link, and one that is missing, are said at the title, with what was typed", async () => {
  const owner = await enterWithPlan(server);
  const page = await begun(owner);
  for (const [title, words] of [
    ["See www.example.com", "Links are not allowed. Say it in words."],
    ["", "Enter a title."],
  ] as const) {
    const refused = await save(owner, page, { title, "asked.purpose": "To bake." });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)]);
    expect(refused.text).toContain("To bake.");
  }
});

test("WORK-07 another contract is begun with the answers of one, under a title of its own", async () => {
  const owner = await enterWithPlan(server);
  const id = await sendDraft(server, owner);
  const contract = (await owner.get(`/drafts/${id}`)).location?.replace("/send", "") ?? "";
  expect((await owner.get(`${contract}/another`)).text).toContain('value="One Way Nondisclosure Agreement"');
  const page = (await owner.send(`${contract}/another`, { title: "Second NDA" })).location ?? "";
  expect(page).not.toContain(id);
  const { text } = await owner.get(page);
  for (const words of ["Second NDA", 'value="Rex Recipient"', "joint bakery"]) expect(text).toContain(words);

  const changed = await sendDraft(server, owner, NDA, NDA_ANSWERS, { text: "A former line." });
  const old = (await owner.get(`/drafts/${changed}`)).location?.replace("/send", "/another") ?? "";
  expect((await owner.get(old)).text).toContain("<del>A former line.</del>");
});

test("WORK-07 drafts are their owner's alone, and unknown forms are 404", async () => {
  const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
  const page = await begun(owner);
  expect((await stranger.get(page)).status).toBe(404);
  expect((await stranger.send(page, { title: "Mine", revision: "0".repeat(64) })).status).toBe(404);
  expect((await owner.get("/forms/1")).status).toBe(404);
  expect((await owner.send("/forms/1", { title: "None" })).status).toBe(404);
  const signedOut = await visit(`${server.urls.dashboard}${page}`);
  expect(signedOut.location).toBe("/login");
});
