import { pages } from "@sealwright/dashboard/pages";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterWithPlan, hidden, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { formData, NDA, NDA_ANSWERS, sendDraft } from "../contracts/sent-drafts.ts";
import { LOOK, OWNER } from "./shown-to.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const OPEN = { ...NDA_ANSWERS, purpose: "" };

/** A template that is being edited, with a form in which the purpose is open. @returns its page and that of the answers */
async function edited(owner: OwnerInDashboard) {
  const draft = await sendDraft(server, owner, NDA, OPEN);
  await owner.get(`/drafts/${draft}`);
  const requestId = hidden(await owner.get("/templates/new"), "requestId");
  const page = (await owner.send("/templates/new", { name: "Bakery NDA", requestId })).location ?? "";
  const added = await owner.send(`${page}/forms`, { form: `draft:${draft}` });
  expect(added.location).toBe(`${page}#documents`);
  const { text } = await owner.get(page);
  const [answers = ""] = /\/documents\/[\w-]+\/forms\/[\w-]+/.exec(text) ?? [];
  return { page, answers, text };
}

const highlighted = (html: string) =>
  /<a[^>]*href="([^"]*)"[^>]*aria-current="page"|aria-current="page"[^>]*href="([^"]*)"/
    .exec(html)
    ?.slice(1)
    .find(Boolean);

test("WORK-09 a form in a template is answered anew without JavaScript, and takes the place of its document", async () => {
  const owner = await enterWithPlan(server);
  const { page, answers, text } = await edited(owner);
  expect(text).toContain("1 answer is open.");
  expect(text).toContain("Nothing is missing.");
  const shown = await owner.get(answers);
  expect(shown.text).toContain("The document stays as it is until you finish.");
  expect([highlighted(text), highlighted(shown.text)]).toEqual(["/templates", "/templates"]);

  const save = (fields: Record<string, string>, revision: string) =>
    owner.send(answers, { revision, "asked.purpose": "To bake bread.", ...fields });
  const first = hidden(shown, "revision");
  expect((await save({ do: "save" }, first)).location).toBe(`${answers}?done=saved`);
  const late = await save({ do: "save", "asked.purpose": "Cakes." }, first);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("Cakes.")]);
  const pending = await owner.get(page);
  expect(pending.text).toContain("Finish changing its answers");
  expect(pending.text).toContain(
    "Its new answers are not in the document yet. Finish them, or discard them.",
  );

  const json = { Accept: "application/json" };
  const typed = {
    revision: hidden(await owner.get(answers), "revision"),
    "asked.purpose": "Rye.",
    do: "save",
  };
  const { revision } = JSON.parse((await owner.send(answers, typed, json)).text) as { revision: number };
  expect((await save({ do: "discard" }, String(revision))).location).toBe(`${page}#documents`);
  expect((await owner.get(answers)).text).not.toContain("Rye.");

  const again = hidden(await owner.get(answers), "revision");
  expect((await save({ do: "next" }, again)).location).toBe(`${page}#documents`);
  const done = await owner.get(page);
  expect(done.text).not.toMatch(/open\.|Finish changing/);
  expect((await owner.get(answers)).status).toBe(404);
  const [now = ""] = /\/documents\/[\w-]+\/forms\/[\w-]+/.exec(done.text) ?? [];
  expect((await owner.get(now)).text).toContain("To bake bread.");

  expect(JSON.stringify(server.logs)).not.toMatch(/bread|Rye|Cakes/);
  const other = await enterWithPlan(server);
  expect((await other.get(now)).status).toBe(404);
});

test("WORK-09 what the form or the law has changed since is above the questions", async () => {
  const changes = [
    { kind: "removed" as const, line: "A line of a former law." },
    { kind: "added" as const, line: "A line of the law now." },
  ];
  const draft = {
    id: "one",
    document: "doc_one",
    revision: 1,
    title: "Bakery NDA",
    form: await formData(NDA),
    answers: NDA_ANSWERS,
    isEdited: false,
    changes,
    isTemplate: false,
    on: "2026-11-30",
  };
  const shown = pages.render("answer-form", { owner: OWNER, draft, typed: NDA_ANSWERS }, LOOK);
  expect(shown).toContain("<del>A line of a former law.</del>");
  expect(shown).toContain("<ins>A line of the law now.</ins>");
  const same = { ...draft, changes: [] };
  expect(pages.render("answer-form", { owner: OWNER, draft: same, typed: NDA_ANSWERS }, LOOK)).not.toContain(
    "What changed in the text",
  );
});
