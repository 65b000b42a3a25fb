import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, expect, test } from "vitest";
import {
  enterDashboard,
  enterWithPlan,
  hidden,
  type OwnerInDashboard,
} from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function upload({ cookie }: OwnerInDashboard, path: string): Promise<string> {
  const body = new FormData();
  body.set("file", new File([await textPdf("House rules")], "House rules.pdf"));
  const { dashboard } = server.urls;
  const headers = { Origin: dashboard, Accept: "text/html" };
  const { location } = await visit(`${dashboard}${path}`, { method: "POST", cookie, headers, body });
  return location ?? "";
}

/** Sends one part of a draft's page. */
async function savePart(owner: OwnerInDashboard, path: string, fields: Record<string, string>) {
  const revision = hidden(await owner.get(path), "revision");
  return owner.send(path, { revision, do: "save", ...fields });
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

/** A template with a tenant, who is asked for each time. @returns its page */
async function template(owner: OwnerInDashboard, name = "House rules"): Promise<string> {
  const requestId = hidden(await owner.get("/templates/new"), "requestId");
  const path = (await owner.send("/templates/new", { name, requestId })).location ?? "";
  await upload(owner, `${path}/files`);
  await savePart(owner, path, { part: "documents", title: "House rules for {Tenant}" });
  const person = { "people.0.id": "", "people.0.order": "1" };
  await savePart(owner, path, { part: "people", ...person, "people.0.role": "Tenant" });
  await savePart(owner, path, { part: "fields", do: "add" });
  const page = (await owner.get(path)).text;
  expect(page).toContain("Nothing is missing.");
  expect(page).toContain("Save version 1");
  expect(page).not.toContain("Dates and amount");
  const saved = await savePart(owner, path, {
    part: "review",
    do: "version",
    message: "",
    expiresInDays: "14",
    timeZone: "America/Denver",
    remindDays: "3, 7",
  });
  const at = first(saved.location ?? "", /^(\/templates\/[\w-]+)\?done=version$/);
  // Another tab may still have the page of what was edited.
  expect((await owner.get(path)).location).toBe(`${at}?version=1`);
  return at;
}

test("WORK-09 a template begins with nothing, is used with a person in its role, and keeps its versions", async () => {
  const owner = await enterWithPlan(server);
  expect((await owner.get("/templates")).text).toContain("Start with your own document");
  expect((await owner.send("/templates/new", { name: " " })).text).toContain("Enter a name.");
  const path = await template(owner);
  const page = (await owner.get(path)).text;
  for (const words of [
    "Version 1",
    "Asked for each time.",
    "1 field",
    "after 14 days",
    "Reminders 3 and 7 days",
  ]) {
    expect(page).toContain(words);
  }
  const list = (await owner.get("/templates")).text;
  for (const words of ["House rules", "1 document", "Tenant", "Up to date"]) expect(list).toContain(words);

  const asked = await owner.get(`${path}/use`);
  expect(asked.text).toContain('name="people.0.name"');
  const tenant = { "people.0.role": "Tenant", "people.0.name": "Ada", "people.0.email": "ada@one.example" };
  const used =
    (await owner.send(`${path}/draft`, { version: hidden(asked, "version"), ...tenant })).location ?? "";
  expect(used).toMatch(/^\/documents\/[\w-]+#review$/);
  const early = used.replace("#review", "");
  const draft = (await owner.get(early)).text;
  for (const words of ["Send House rules for Ada", "Made from version 1 of", "Send to 1 person"]) {
    expect(draft).toContain(words);
  }

  const edited = (await owner.send(`${path}/edit`)).location ?? "";
  expect((await owner.send(`${path}/edit`)).location).toBe(edited);
  expect((await owner.get(path)).text).toContain("Version 2 is being edited.");
  await savePart(owner, edited, { part: "documents", title: "Rules of {Tenant}, {date}" });
  const wrong = await savePart(owner, edited, { part: "documents", title: "Rules of {Owner}", do: "check" });
  expect(wrong.text).toContain("“{Owner}” is not a role of this template.");
  await savePart(owner, edited, { part: "documents", title: "Rules of {Tenant}" });
  await savePart(owner, edited, { part: "documents", title: "Rules of {Tenant}", do: "version" });
  const second = await owner.send(`${path}/draft`, tenant);
  expect((await owner.get((second.location ?? "").replace("#review", ""))).text).toContain(
    "Send Rules of Ada",
  );
  expect((await owner.get(early)).text).toContain("Version 2 is in use now.");
  const old = (await owner.get(`${path}?version=1`)).text;
  for (const words of ["House rules for {Tenant}", "Use version 1", `${path}/use?version=1`]) {
    expect(old).toContain(words);
  }

  const third = (await owner.send(`${path}/edit`)).location ?? "";
  expect((await owner.get(third)).text).toContain("Discard these changes");
  expect((await owner.send(`${path}/discard`)).location).toBe(path);
  expect((await owner.get(`${path}?version=3`)).status).toBe(404);
  expect((await owner.get(`${path}/use?version=3`)).location).toBe(path);
});

test("WORK-09 a draft and what was sent become templates and other drafts, and the record names the version", async () => {
  const owner = await enterWithPlan(server);
  const path = await template(owner, "Rules");
  const tenant = { "people.0.role": "Tenant", "people.0.name": "Ada", "people.0.email": "ada@one.example" };
  const draft = ((await owner.send(`${path}/draft`, tenant)).location ?? "").replace("#review", "");
  const contract = draft.replace("/documents/", "/contracts/");
  const saving = await owner.get(`${contract}/template`);
  expect(saving.text).toContain("Asked for each time");
  expect(saving.text).toContain("Ada, ada@one.example");
  await savePart(owner, draft, {
    part: "review",
    do: "send",
    message: "",
    expiresDay: first((await owner.get(draft)).text, /name="expiresDay" value="([\d-]+)"/),
    expiresHour: "17:00",
    timeZone: "America/Denver",
    remindDays: "",
  });
  const record = (await owner.get(contract)).text;
  expect(record).toContain("Rules</a>, version 1");
  expect(record).toContain(`href="${contract}/another"`);
  expect((await owner.get("/")).text).toContain(`href="${contract}/another"`);

  const requestId = hidden(await owner.get(`${contract}/template`), "requestId");
  const saved = await owner.send(`${contract}/template`, { name: "Sent rules", requestId });
  expect(saved.location).toMatch(/^\/templates\/[\w-]+\?done=saved$/);
  expect((await owner.get(saved.location ?? "")).text).toContain("Always Ada.");
  expect((await owner.send(`${contract}/copy`, { title: " " })).text).toContain("Enter a title.");
  const unusable = await owner.send(`${contract}/copy`, { title: "Rules\u0000 for Bo" });
  expect(unusable.status).toBe(422);
  expect(unusable.text).toContain("Must contain only characters that can be stored.");
  expect(unusable.text).not.toContain("title: ");
  const copy = await owner.send(`${contract}/copy`, { title: "Rules for Bo" });
  expect((await owner.get(copy.location ?? "")).text).toContain("Send Rules for Bo");
  expect((await owner.get(`${contract}/another`)).text).toContain(
    "With the same documents, people and fields",
  );
});

test("WORK-09 without a plan a new template is refused with what a plan costs, and its name is kept", async () => {
  const owner = await enterDashboard(server);
  expect((await owner.get("/templates/new")).text).toContain("plan");
  const refused = await owner.send("/templates/new", { name: "House rules" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="House rules"');
  expect(refused.text).toContain("You need a plan");
  expect(refused.text).toContain("Drafts, reading and downloading stay free.");
  expect(refused.text).toMatch(/\$\d+(?:\.\d\d)? a (?:month|year)/);
});
