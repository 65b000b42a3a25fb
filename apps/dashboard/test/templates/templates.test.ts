import { pages } from "@sealwright/dashboard/pages";
import type { ListedTemplate, Reuse } from "@sealwright/protocol/signing/answers";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import {
  findTemplates,
  readTemplateQuery,
  templatesPath,
} from "../../src/features/templates/list/template-query.ts";
import { enterWithPlan, hidden, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { NDA, sendDraft } from "../contracts/sent-drafts.ts";
import { visit } from "../visitor.ts";
import { LOOK, OWNER } from "./shown-to.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A contract of an owner, as a draft. @returns its page */
async function draftOf(owner: OwnerInDashboard): Promise<string> {
  const id = await sendDraft(server, owner);
  return (await owner.get(`/drafts/${id}`)).location?.replace("/send", "") ?? "";
}

/** Saves one and opens it. @returns its page */
async function savedBy(owner: OwnerInDashboard, name = "Bakery NDA"): Promise<string> {
  const contract = await draftOf(owner);
  const requestId = hidden(await owner.get(`${contract}/template`), "requestId");
  await owner.send(`${contract}/template`, { name, blank: "recipient", requestId });
  const [, path = ""] = /href="(\/templates\/\w+-[\w-]+)"/.exec((await owner.get("/templates")).text) ?? [];
  return path;
}

test("WORK-03 a contract's answers are saved under a name, with blanks, and begin the next contract", async () => {
  const owner = await enterWithPlan(server);
  expect((await owner.get("/templates")).text).toContain("You have no templates yet.");
  const contract = await draftOf(owner);
  expect((await owner.get(contract)).text).toContain(`href="${contract}/template"`);
  const page = await owner.get(`${contract}/template`);
  expect(page.text).toMatch(/checked="" value="recipient"/);
  expect(page.text).toContain("Rex Recipient");
  const requestId = hidden(page, "requestId");

  const unnamed = await owner.send(`${contract}/template`, { name: " ", blank: "recipient", requestId });
  expect([unnamed.status, unnamed.text]).toEqual([422, expect.stringContaining("Enter a name.")]);
  const saved = await owner.send(`${contract}/template`, {
    name: "Bakery NDA",
    blank: "recipient",
    requestId,
  });
  expect(saved.location).toBe("/templates?done=saved");
  const list = (await owner.get("/templates?done=saved")).text;
  for (const words of ["Bakery NDA", "One Way Nondisclosure Agreement", "Not yet", "Up to date"]) {
    expect(list).toContain(words);
  }
  const [, path = ""] = /href="(\/templates\/\w+-[\w-]+)"/.exec(list) ?? [];
  expect((await owner.get(`${path}/use`)).text).toContain('value="Bakery NDA"');
  expect((await owner.get("/templates")).text).toContain("Not yet");
  const used = await owner.send(`${path}/use`, { title: "NDA with Rex" });
  const filling = (await owner.get(used.location ?? "")).text;
  for (const words of ["NDA with Rex", "Dana Discloser"]) expect(filling).toContain(words);
  expect(filling).not.toContain("Rex Recipient");
  expect((await owner.get("/templates")).text).toContain("once");
  expect((await owner.get(`/templates?form=${NDA}`)).text).toContain("Bakery NDA");
  expect((await owner.get("/templates?form=1113")).text).toContain("You have no templates of the");
});

test("WORK-03 is renamed, deleted and taken back", async () => {
  const owner = await enterWithPlan(server);
  const path = await savedBy(owner);
  const rename = (name: string) => owner.send(`${path}/rename`, { name, from: "Bakery NDA" });
  expect((await owner.post(`${path}/rename`, { name: "", from: "Bakery NDA" })).text).toContain(
    "Enter a name.",
  );
  expect((await rename("Other NDA")).location).toBe(`${path}?done=renamed`);
  const second = await owner.post(`${path}/rename`, { name: "Third NDA", from: "Bakery NDA" });
  expect(second.text).toContain("This template was renamed since you opened it");
  expect(second.text).toContain('value="Other NDA"');
  const deleted = await owner.send(`${path}/delete`);
  const after = await owner.get(deleted.location ?? "");
  expect(after.text).toContain("Template deleted.");
  expect(after.text).toContain(`action="${path}/restore"`);
  expect((await owner.get(path)).status).toBe(404);
  expect((await owner.send(`${path}/restore`)).location).toBe("/templates?done=restored");
  expect((await owner.get("/templates")).text).toContain("Other NDA");
});

const CHANGED: ListedTemplate = {
  id: "one",
  name: "Bakery NDA",
  templateId: NDA,
  formTitle: "One Way Nondisclosure Agreement",
  version: "1.0",
  blanks: ["Recipient"],
  savedAt: "2026-04-21T10:00:00Z",
  lastUsedAt: null,
  uses: 0,
  form: "changed",
};

test("WORK-03 where the form has changed since, what is different is shown before it is used", async () => {
  const list = pages.render(
    "templates",
    {
      owner: OWNER,
      templates: [CHANGED],
      isEmpty: false,
      query: { search: "", state: "all", form: undefined },
      used: { used: 1, limit: 10 },
      counts: { all: 1, same: 0, changed: 1, gone: 0, unsaved: 0 },
    },
    LOOK,
  );
  expect(list).toContain("Form changed");
  expect(list).toContain('href="/templates/one#changes"');
  expect(list).toContain('href="/templates/one/use"');
  const reuse: Reuse = {
    title: "Bakery NDA",
    templateId: NDA,
    version: "1.0",
    versionNow: "1.1",
    answers: {},
    changes: [
      { kind: "removed", line: "A former line." },
      { kind: "added", line: "A new line." },
    ],
  };
  const page = pages.render("template", { owner: OWNER, template: CHANGED, reuse }, LOOK);
  expect(page).toContain("<del>A former line.</del>");
  expect(page).toContain("<ins>A new line.</ins>");
  expect(page).toContain("Version 1.0, now 1.1");
  expect(page).toContain("Use the form as it is now");
});

test("WORK-03 the list is searched and filtered by whether the form has changed", () => {
  const named = (name: string, form: ListedTemplate["form"]) => ({ ...CHANGED, id: name, name, form });
  const all = [named("Oak lease", "same"), named("Elm lease", "changed"), named("Bakery", "same")];
  const list = (address: Record<string, string>) => {
    const { templates, counts } = findTemplates(all, readTemplateQuery(address));
    return [templates.map(({ name }) => name), counts.all, counts.changed];
  };
  expect(list({})).toEqual([["Oak lease", "Elm lease", "Bakery"], 3, 1]);
  expect(list({ q: "LEASE  oak" })).toEqual([["Oak lease"], 1, 0]);
  expect(list({ q: "lease", state: "changed" })).toEqual([["Elm lease"], 2, 1]);
  expect(list({ state: "no such" })).toEqual([["Oak lease", "Elm lease", "Bakery"], 3, 1]);
  expect(list({ form: "1113" })).toEqual([[], 0, 0]);
  expect(templatesPath(readTemplateQuery({ q: "a b", state: "gone", form: "9" }))).toBe(
    "/templates?q=a+b&state=gone&form=9",
  );
});

test("WORK-03 a search that finds nothing tells the owner, and leads back", async () => {
  const owner = await enterWithPlan(server);
  await savedBy(owner);
  const { text } = await owner.get("/templates?q=zzz");
  expect(text).toContain("No template has “<bdi>zzz</bdi>”");
  expect((await owner.get("/templates?state=changed")).text).toContain("No templates here.");
  expect((await owner.get("/templates?q=nondisclosure")).text).toContain("Bakery NDA");
});

test("WORK-03 templates are their owner's alone", async () => {
  const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
  const [path, contract] = [await savedBy(owner), await draftOf(owner)];
  for (const page of [path, `${path}/use`, `${contract}/template`, `${contract}/another`]) {
    expect([page, (await stranger.get(page)).status]).toEqual([page, 404]);
    expect((await visit(`${server.urls.dashboard}${page}`)).location).toBe("/login");
  }
  for (const form of [`${path}/rename`, `${path}/delete`, `${path}/restore`, `${contract}/template`]) {
    expect([form, (await stranger.send(form, { name: "Mine" })).status]).toEqual([form, 404]);
  }
  expect((await stranger.get("/templates")).text).not.toContain("Bakery NDA");
  expect((await owner.get("/templates")).text).toContain("Bakery NDA");
});
