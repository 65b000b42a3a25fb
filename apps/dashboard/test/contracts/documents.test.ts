import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, describe, expect, test } from "vitest";
import { restrictedPdf } from "../../../../services/signing/test/imports/pdf-files.ts";
import { enterDashboard, enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const LEASE = "LEASE\nBetween Dana Owner and Anna Berg.";

function upload(
  owner: Pick<OwnerInDashboard, "cookie"> & { accept?: string },
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([bytes], name));
  return visit(`${server.urls.dashboard}${path}`, {
    method: "POST",
    cookie: owner.cookie,
    headers: { Origin: server.urls.dashboard, Accept: owner.accept ?? "text/html" },
    body,
  });
}

async function started(owner: OwnerInDashboard, name = "Lease 2027.pdf"): Promise<string> {
  const { status, location } = await upload(owner, "/documents", await textPdf(LEASE), name);
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/documents\/[\w-]+$/)]);
  return location ?? "";
}

/** The values of the form of one part, as the page has them. */
function formOf(html: string, part: string): Record<string, string> {
  const [, form = ""] = new RegExp(`<form[^>]* id="draft-${part}"[^>]*>(.*?)</form>`, "s").exec(html) ?? [];
  const values: Record<string, string> = {};
  for (const [, attributes = ""] of form.matchAll(/<input([^>]*)>/g)) {
    const name = / name="([^"]*)"/.exec(attributes)?.[1];
    const value = / value="([^"]*)"/.exec(attributes)?.[1] ?? "";
    const isLeft = attributes.includes('type="checkbox"') && !attributes.includes("checked");
    if (name && !isLeft) values[name] = value;
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea[^>]* name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  )) {
    values[name] = text;
  }
  for (const [, name = "", options = ""] of form.matchAll(
    /<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    values[name] =
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? "";
  }
  return values;
}

/** Changes one part, as a browser without JavaScript. */
async function change(
  owner: OwnerInDashboard,
  path: string,
  part: string,
  values: Record<string, string>,
  act = "save",
) {
  const { text } = await owner.get(path);
  return owner.send(path, { ...formOf(text, part), ...values, do: act });
}

describe("a document of the owner's own", () => {
  test("SIGN-07 is uploaded, given people and fields, and sent without JavaScript", async () => {
    const owner = await enterWithPlan(server);
    expect((await owner.get("/")).text).toContain('href="/documents"');
    expect((await owner.get("/documents")).text).toContain("PDF, JPEG or PNG, up to 25 MB and 500 pages.");
    const path = await started(owner);
    expect((await owner.get(path)).text).toContain("Add who signs.");
    await change(owner, path, "documents", { title: "Lease, 12 Elm St" });
    const address = `anna.${Date.now()}@berg.example`;
    expect((await change(owner, path, "people", {}, "add")).location).toBe(`${path}?focus=people.0.#people`);
    const signer = /Remove <bdi data-text="(person\.[\w-]+)">Signer 1</.exec(
      (await owner.get(path)).text,
    )?.[1];
    await change(owner, path, "people", { "people.0.name": "Anna Berg", "people.0.email": address });
    // By the same mark, the script replaces the name where the person is called by it.
    expect((await owner.get(path)).text).toContain(
      `A message to <bdi data-text="${signer}">Anna Berg</bdi> alone`,
    );
    expect((await owner.get(path)).text).toContain("Anna Berg has no place to sign.");
    const added = await change(owner, path, "fields", {}, "add");
    expect(added.location).toBe(`${path}?focus=fields.0.#fields`);
    await change(owner, path, "fields", { "fields.0.x": "100.5", "fields.0.y": "500" });
    const ready = (await owner.get(path)).text;
    expect(ready).toContain("Signature of Anna Berg, page 1");
    expect(ready).toContain("fills in 1 place");
    expect(ready).toContain("Send to 1 person");
    const file = ready.match(/\/documents\/[\w-]+\/files\/[\w-]+/)?.[0] ?? "";
    expect((await owner.get(file)).status).toBe(200);
    expect((await owner.get("/")).text).toContain("Lease, 12 Elm St");
    const sent = await change(owner, path, "review", { message: "As we said." }, "send");
    const record = path.replace("/documents/", "/contracts/");
    expect(sent.location).toBe(`${record}?done=sent`);
    // Also for the files: the page that was just sent may be reading them.
    for (const address of [path, file]) expect((await owner.get(address)).location).toBe(record);
    const page = (await owner.get(record)).text;
    expect(page).toContain("Lease, 12 Elm St");
    expect(page).toContain("Anna Berg");
    await expect.poll(async () => (await server.outbox.mailsTo(address)).length).toBe(1);
  });

  test("SIGN-07 shows the dates and amount that a document seems to have, and takes those that its owner fills in", async () => {
    const owner = await enterWithPlan(server);
    const text = `${LEASE}\nThe term begins on January 1, 2027 and ends on December 31, 2027.\nThe monthly rent is $1,200.00.`;
    const { location } = await upload(owner, "/documents", await textPdf(text), "Lease.pdf");
    const path = location ?? "";
    const page = (await owner.get(path)).text;
    expect(page).toContain("ends on December 31, 2027</q>");
    expect(formOf(page, "terms")).toMatchObject({ end: "", amount: "" });
    const typed = { otherSide: "Anna Berg", amount: "950" };
    expect((await change(owner, path, "terms", typed, "suggested")).location).toBe(`${path}#terms`);
    const filled = (await owner.get(path)).text;
    expect(formOf(filled, "terms")).toMatchObject({ ...typed, start: "2027-01-01", end: "2027-12-31" });
    expect(filled).not.toContain("Fill in what was found");

    const refused = await change(owner, path, "terms", { end: "2027-02-30" });
    expect([refused.status, formOf(refused.text, "terms").end]).toEqual([422, "2027-02-30"]);
    expect(refused.text).toContain("There is no such day.");
    const short = await change(owner, path, "terms", { end: "0027-03-31" });
    expect([short.status, short.text.includes("Use a year from 1900 to 2199.")]).toEqual([422, true]);
    await change(owner, path, "terms", { end: "2026-12-31", noticeLength: "" });
    expect((await owner.get(path)).text).toContain(
      '<a href="#terms">The last day is before the first day.</a>',
    );
    await change(owner, path, "terms", { end: "", start: "" });
    expect(formOf((await owner.get(path)).text, "terms")).toMatchObject({ ...typed, start: "", end: "" });
  });

  test("SIGN-02 offers people from earlier contracts, and takes an order, a copy and a message to one", async () => {
    const owner = await enterWithPlan(server);
    const earlier = await started(owner);
    await change(owner, earlier, "people", {}, "add");
    await change(owner, earlier, "people", {
      "people.0.name": "Ben Ito",
      "people.0.email": "ben@ito.example",
    });
    const path = await started(owner);
    const { text } = await owner.get(path);
    expect(text).toMatch(
      /<option[^>]*value="ben@ito.example"[^>]*label="Ben Ito"|label="Ben Ito"[^>]*value="ben@ito.example"/,
    );
    expect(text).toContain(`value="${owner.email}"`);
    const stranger = await enterWithPlan(server);
    expect((await stranger.get(await started(stranger))).text).not.toContain("ben@ito.example");

    for (const [row, name] of ["Anna", "Ben", "Cleo"].entries()) {
      await change(owner, path, "people", {}, "add");
      const person = { [`people.${row}.name`]: name, [`people.${row}.email`]: `${name}@sign.example` };
      await change(owner, path, "people", person);
    }
    await change(owner, path, "people", { "people.1.order": "1" });
    const moved = await change(owner, path, "people", {}, "move.2.0");
    expect(moved.location).toBe(`${path}?focus=people.0.move#people`);
    const form = formOf((await owner.get(path)).text, "people");
    expect([0, 1, 2].map((row) => [form[`people.${row}.name`], form[`people.${row}.order`]])).toEqual([
      ["Cleo", "1"],
      ["Anna", "1"],
      ["Ben", "3"],
    ]);
    const added = await change(owner, path, "people", { "people.1.message": "For Anna alone." }, "copy");
    expect(added.location).toBe(`${path}?focus=copies.0.name#people`);
    await change(owner, path, "people", { "copies.0.name": "Cora", "copies.0.email": "no address" });
    const unready = await change(owner, path, "review", {}, "check");
    expect(unready.text).toContain("Please enter valid email");
    const page = (await owner.get(path)).text;
    expect(page).toContain("For Anna alone.");
    expect(page).toMatch(/Remove <bdi[^>]*>Cora</);
    await change(owner, path, "people", {}, "uncopy.0");
    expect((await owner.get(path)).text).not.toContain(">Cora<");
    const asked = await change(owner, path, "people", {}, "approver");
    expect(asked.location).toBe(`${path}?focus=approvers.0.name#people`);
    const lena = { "approvers.0.name": "Lena", "approvers.0.email": "lena@law.example" };
    await change(owner, path, "people", { ...lena, "approvers.0.needsCode": "yes" });
    const approved = (await owner.get(path)).text;
    expect(formOf(approved, "people")).toMatchObject({ ...lena, "approvers.0.needsCode": "yes" });
    expect(approved).toContain("Approves before anyone signs");
    await change(owner, path, "people", {}, "unapprover.0");
    expect((await owner.get(path)).text).not.toContain(">Lena<");
    expect((await owner.get(path)).text).toMatch(
      /Your drafts and your programs’ uploads use 0(\.\d)? MB of [\d,]+ MB\./,
    );
  });

  test("SIGN-02 the links expire on a day and hour in the browser’s zone, and reminders are days", async () => {
    const owner = await enterWithPlan(server);
    const zoned = { cookie: `${owner.cookie}; sealwright_zone=Asia/Tokyo` };
    const path = (await upload(zoned, "/documents", await textPdf(LEASE), "Lease.pdf")).location ?? "";
    const form = formOf((await owner.get(path)).text, "review");
    expect(form).toMatchObject({
      timeZone: "Asia/Tokyo",
      expiresHour: "17:00",
      remindDays: "3, 7, 14, 21, 28",
    });
    const wrong = await change(owner, path, "review", { expiresDay: "", remindDays: "soon" });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("Choose a day and an hour.")]);
    expect(wrong.text).toContain("Enter a number from 1 to 365.");
    await change(owner, path, "review", { expiresDay: "2020-01-01", remindDays: "14; 2, 7" });
    const { text } = await owner.get(path);
    expect(text).toContain('value="2, 7, 14"');
    expect(text).toContain("This time is over. Choose a later one for the links to expire.");
  });

  test("SIGN-07 a removed person’s fields become another’s, no one’s, or are deleted, as chosen", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    for (const [row, name] of ["Anna", "Ben", "Cleo"].entries()) {
      await change(owner, path, "people", {}, "add");
      const person = { [`people.${row}.name`]: name, [`people.${row}.email`]: `${name}@sign.example` };
      await change(owner, path, "people", person);
      await change(owner, path, "fields", {}, "add");
    }
    const { text } = await owner.get(path);
    expect(text).toContain("Their field becomes");
    expect(text).toContain("Signature of Anna, page 1");
    const ben = formOf(text, "people")["people.1.id"] ?? "";
    await change(owner, path, "people", { "people.0.heir": ben }, "remove.0");
    const inherited = (await owner.get(path)).text;
    expect(inherited).not.toContain("Signature of Anna");
    expect(inherited).toContain("Their 2 fields become");
    await change(owner, path, "people", { "people.0.heir": "delete" }, "remove.0");
    const deleted = (await owner.get(path)).text;
    expect(formOf(deleted, "fields")["fields.0.page"]).toBe("1");
    expect(formOf(deleted, "fields")["fields.1.page"]).toBeUndefined();
    await change(owner, path, "people", { "people.0.heir": "" }, "remove.0");
    expect((await owner.get(path)).text).toContain("Signature of no one, page 1");
  });

  test("SIGN-07 asks nothing in a signature, initials or a date, whatever the kind was before", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna", "people.0.email": "anna@berg.example" });
    await change(owner, path, "fields", {}, "add");
    await change(owner, path, "fields", { "fields.0.kind": "text", "fields.0.label": "Unit number" });
    expect(formOf((await owner.get(path)).text, "fields")["fields.0.label"]).toBe("Unit number");
    for (const kind of ["date", "initials", "signature"]) {
      await change(owner, path, "fields", { "fields.0.kind": kind, "fields.0.label": "Sign here" });
      const { text } = await owner.get(path);
      expect(formOf(text, "fields")).toMatchObject({ "fields.0.kind": kind, "fields.0.label": "" });
      expect(text).not.toContain("Say what is asked");
    }
    expect((await owner.get(path)).text).toContain("Send to 1 person");
  });

  test("SIGN-07 a choice and a list get their options without JavaScript, and keep them when they are saved", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna", "people.0.email": "anna@berg.example" });
    await change(owner, path, "fields", {}, "add");
    const kind = {
      "fields.0.kind": "radio",
      "fields.0.label": "Carrier",
      "fields.0.x": "90",
      "fields.0.y": "300",
    };
    await change(owner, path, "fields", { ...kind, "fields.0.width": "14", "fields.0.height": "14" });
    const added = await change(owner, path, "fields", {}, "option.0");
    expect(added.location).toBe(`${path}?focus=fields.0.options.2#fields`);
    const { text } = await owner.get(added.location ?? "");
    expect(text).toContain("Say what can be chosen in the choice on page 1.");
    expect(text).toMatch(/<details open="">\s*<summary>Choice of Anna, page 1/);

    const typed = new URLSearchParams({ ...formOf(text, "fields"), do: "unoption.0.1" });
    for (const name of ["option", "optionX", "optionY"]) typed.delete(`fields.0.${name}`);
    for (const [label, y] of [
      ["Rail", "300"],
      ["Sea", "330"],
      ["Road", "350.5"],
    ] as const) {
      typed.append("fields.0.option", label);
      typed.append("fields.0.optionX", "90");
      typed.append("fields.0.optionY", y);
    }
    expect((await owner.send(path, typed)).location).toBe(`${path}?focus=fields.0.options.1#fields`);
    const optionsIn = (page: string) =>
      [...page.matchAll(/<input[^>]* name="fields\.0\.option[XY]?"[^>]*>/g)].map(
        ([input]) => / value="([^"]*)"/.exec(input)?.[1],
      );
    const shown = (await owner.get(path)).text;
    expect(optionsIn(shown)).toEqual(["Rail", "90", "300", "Road", "90", "350.5"]);
    expect(shown).not.toContain("Say what can be chosen");

    typed.set("do", "save");
    typed.set("revision", formOf(shown, "fields").revision ?? "");
    typed.set("fields.0.kind", "list");
    typed.set("fields.0.width", "180");
    typed.set("fields.0.value", "Air");
    await owner.send(path, typed);
    const listed = (await owner.get(path)).text;
    expect(listed).toContain("The value is none of the options.");
    expect(optionsIn(listed)).toEqual(["Rail", "", "", "Sea", "", "", "Road", "", ""]);
    typed.set("fields.0.optionX", "left");
    typed.set("fields.0.kind", "radio");
    const wrong = await owner.send(path, typed);
    expect([wrong.status, optionsIn(wrong.text)[1]]).toEqual([422, "left"]);
  });

  test("SIGN-07 takes files one after another for the page’s script, and one in place of another", async () => {
    const owner = await enterWithPlan(server);
    const json = { ...owner, accept: "application/json" };
    const first = await upload(json, "/documents", await textPdf(LEASE), "One.pdf");
    const { location } = JSON.parse(first.text) as { location: string };
    const second = await upload(json, `${location}/files`, await textPdf(LEASE), "Two.pdf");
    expect([second.status, JSON.parse(second.text)]).toEqual([200, { location: `${location}#documents` }]);
    const refused = await upload(json, `${location}/files`, new Uint8Array(), "Empty.pdf");
    expect([refused.status, JSON.parse(refused.text)]).toEqual([422, { error: "This file is empty." }]);
    const { text } = await owner.get(location);
    expect(text.indexOf("One.pdf")).toBeLessThan(text.indexOf("Two.pdf"));
    const replaces = /name="replaces"[^>]*>.*?<option value="([^"]+)"/s.exec(text)?.[1] ?? "";
    const replaced = await upload(owner, `${location}/files`, await textPdf(LEASE), "Three.pdf", {
      replaces,
    });
    expect(replaced.status).toBe(303);
    const page = (await owner.get(location)).text;
    expect(page).not.toContain("One.pdf");
    expect(page.indexOf("Three.pdf")).toBeLessThan(page.indexOf("Two.pdf"));
    const late = await upload(owner, `${location}/files`, await textPdf(LEASE), "Four.pdf", { replaces });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("changed since you opened it")]);
  });

  test("SIGN-09 is for the owner alone: the page says that no one is emailed, and leads to the signing", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Dana", "people.0.email": owner.email });
    await change(owner, path, "fields", {}, "add");
    await change(owner, path, "fields", { "fields.0.x": "100", "fields.0.y": "500" });
    const page = (await owner.get(path)).text;
    expect(page).toContain("Only you sign, so no one is emailed.");
    expect(page).toContain("Make it ready to sign");
    const before = (await server.outbox.mailsTo(owner.email)).length;
    const sent = await change(owner, path, "review", {}, "send");
    const record = path.replace("/documents/", "/contracts/");
    expect(sent.location).toBe(`${record}?done=sent`);
    const { text } = await owner.get(`${record}?done=sent`);
    expect(text).toContain("Ready to sign. No one was emailed.");
    expect(text).toMatch(/href="[^"]*\/sign"[^>]*>Review and sign</);
    const opened = await owner.get(`${record}/sign`);
    expect([opened.status, opened.location]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^${server.urls.signing}/s/[\\w-]{43}$`)),
    ]);
    expect((await visit(opened.location ?? "")).text).toContain("Lease 2027");
    expect((await server.outbox.mailsTo(owner.email)).length).toBe(before);
    const other = await enterDashboard(server);
    expect((await other.get(`${record}/sign`)).status).toBe(404);
  });

  test("SIGN-10 is tried without a plan: the page says what is sent, to whom, and what a plan adds", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    const { text } = await owner.get(path);
    expect(text).toContain(`You can send 3 tests to ${owner.email}, without a plan.`);
    expect(text).toMatch(/A plan adds contracts that bind.*Freelancer.*20 a month for \$15.00 a month\./);
    expect(text).toContain("Check again");
    expect(text).not.toContain("Ways to send");
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna", "people.0.email": "anna@berg.example" });
    await change(owner, path, "fields", {}, "add");
    await change(owner, path, "fields", { "fields.0.x": "100", "fields.0.y": "500" });
    const others = `A test goes to your own address, ${owner.email}.`;
    expect((await owner.get(path)).text).toContain(others);
    const refused = await change(owner, path, "review", {}, "test");
    expect([refused.status, refused.text.includes(others)]).toEqual([422, true]);

    await change(owner, path, "people", { "people.0.email": owner.email });
    expect((await owner.get(path)).text).toContain("Send yourself a test");
    const record = path.replace("/documents/", "/contracts/");
    const sent = await change(owner, path, "review", {}, "test");
    expect(sent.location).toBe(`${record}?done=sent`);
    expect((await owner.get(record)).text).toContain("Test: ");
    expect((await owner.get("/")).text).toContain("2 tests to your own address");
  });

  test("SIGN-10 a new account sees how many it may send a day, and what ends that", async () => {
    const told =
      /A new account sends 5 contracts a day until \w+ \d+, then 20 until \w+ \d+\. A plan’s first full payment ends this\./;
    const onTrial = await enterWithPlan(server, "PRICE_TRIAL_ONE_DOLLAR");
    expect((await onTrial.get(await started(onTrial))).text).toMatch(told);
    const paid = await enterWithPlan(server);
    expect((await paid.get(await started(paid))).text).not.toMatch(told);
  });

  test("SIGN-07 offers the places that a document names, and places those that are chosen", async () => {
    const owner = await enterWithPlan(server);
    const { location } = await upload(
      owner,
      "/documents",
      await textPdf("LEASE\nSignature: ______________________\nDate: ______________"),
      "Lease.pdf",
    );
    const path = location ?? "";
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna", "people.0.email": "anna@berg.example" });
    const { text } = await owner.get(path);
    expect(text).toContain("2 found");
    expect(text).not.toContain("Signature of Anna");
    const [found = ""] = [...text.matchAll(/name="found"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    const placed = await change(owner, path, "fields", { found }, "place");
    expect(placed.status).toBe(303);
    const after = (await owner.get(path)).text;
    expect(after).toContain("Signature of Anna, page 1");
    expect(after).not.toContain("Date of Anna, page 1");
    expect(after).toContain("1 found");
  });

  test("SIGN-07 tells the older of two tabs, which keeps what was typed in it", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    const older = formOf((await owner.get(path)).text, "documents");
    await change(owner, path, "documents", { title: "Newer" });
    const told = await owner.send(path, { ...older, title: "Older", do: "save" });
    expect(told.status).toBe(409);
    expect(told.text).toContain("This draft was changed since you opened it");
    expect(told.text).toContain('value="Older"');
    expect((await owner.get(path)).text).toContain('value="Newer"');
    // The page names the newer revision: what was typed may be saved now.
    await owner.send(path, { ...formOf(told.text, "documents"), do: "save" });
    expect((await owner.get(path)).text).toContain('value="Older"');
  });

  test("SIGN-07, TEAM-03: is not sent from a page that shows an earlier draft, whatever that page saves", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    await change(owner, path, "people", {}, "add");
    const anna = { "people.0.name": "Anna Berg", "people.0.email": `anna.${Date.now()}@berg.example` };
    await change(owner, path, "people", anna);
    await change(owner, path, "fields", {}, "add");
    await change(owner, path, "review", {});
    const older = formOf((await owner.get(path)).text, "review");
    await change(owner, path, "fields", { "fields.0.x": "100", "fields.0.y": "500" });
    const refused = await owner.send(path, { ...older, do: "send" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Nothing has been sent. This draft was changed since you opened it");
    expect((await owner.send(path, { ...formOf(refused.text, "review"), do: "send" })).location).toMatch(
      /done=sent$/,
    );
  });

  test("SIGN-07 has room in its form for hundreds of fields with labels", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    const rows = Array.from({ length: 500 }, (_, row) => [`ignored.${row}.label`, "a".repeat(500)]);
    const saved = await change(owner, path, "fields", Object.fromEntries(rows));
    expect(saved.location).toBe(`${path}#fields`);
  });

  test("SIGN-07 saves for the page’s script, which learns the next revision or why nothing was saved", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    const form = formOf((await owner.get(path)).text, "documents");
    const json = { Accept: "application/json" };
    const save = (title: string) => owner.send(path, { ...form, title, do: "save" }, json);
    const first = await save("Second title");
    const revision = Number(form.revision) + 1;
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { revision }]);
    const late = await save("Third title");
    const error = "This draft was changed since you opened it, maybe in another tab.";
    expect([late.status, JSON.parse(late.text)]).toEqual([409, { error }]);
  });

  test("SHELL-05 what can’t be read of a form is refused with a message for people", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    for (const odd of [{ title: "a\0b" }, { revision: "-5" }]) {
      const { status, text } = await change(owner, path, "documents", odd);
      expect([odd, status]).toEqual([odd, 400]);
      expect(text).toContain("Nothing was changed.");
      expect(text).not.toMatch(/title:|revision:|stored|number/);
    }
  });

  test("SIGN-07 says what keeps it from being sent, at its field, and sends nothing", async () => {
    const owner = await enterWithPlan(server);
    const path = await started(owner);
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna Berg", "people.0.email": "anna" });
    await change(owner, path, "fields", {}, "add");
    const wrong = await change(owner, path, "fields", { "fields.0.x": "left" });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("Enter a number from 0 to 20,000."),
    ]);
    await change(owner, path, "fields", { "fields.0.x": "600", "fields.0.page": "9" });
    const refused = await change(owner, path, "review", {}, "send");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Nothing has been sent.");
    expect(refused.text).toContain("Please enter valid email");
    expect(refused.text).toContain("Signature is on page 9. The document’s last page is 1.");
    await change(owner, path, "people", { "people.0.email": "anna@berg.example" });
    await change(owner, path, "fields", { "fields.0.page": "1" });
    const far = await change(owner, path, "review", {}, "send");
    expect([far.status, far.text]).toEqual([422, expect.stringContaining("The field is not on the page")]);
    await change(owner, path, "fields", {}, "remove.0");
    expect((await change(owner, path, "people", {}, "remove.0")).location).toBe(`${path}#people`);
    expect((await owner.get(path)).text).toContain("Add who signs.");
  });

  test("SIGN-07 refuses files in a sentence, where they were chosen", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    for (const [bytes, sentence] of [
      [new Uint8Array(), "This file is empty."],
      [new Uint8Array(Buffer.from("PK, an archive")), "PDF"],
    ] as const) {
      for (const at of ["/documents", `${path}/files`]) {
        const page = await upload(owner, at, bytes, "x.pdf");
        expect([at, page.status, page.text]).toEqual([at, 422, expect.stringContaining(sentence)]);
      }
    }
    const other = await enterDashboard(server);
    expect((await upload(other, `${path}/files`, await textPdf(LEASE), "x.pdf")).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
  });

  test("SIGN-07 takes a restricted file once the right to use it is confirmed", async () => {
    const owner = await enterWithPlan(server);
    const bytes = await restrictedPdf();
    const refused = await upload(owner, "/documents", bytes, "Lease.pdf");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("what may be done with it is restricted");
    expect(refused.text).toContain('name="rights"');
    const taken = await upload(owner, "/documents", bytes, "Lease.pdf", { rights: "yes" });
    expect(taken.status).toBe(303);
    const { text } = await owner.get(taken.location ?? "");
    expect(text).toContain("Left out: the restrictions of what may be done with it.");
  });

  test("WORK-05, SIGN-07: is made ready without a plan, which sending then asks for", async () => {
    const owner = await enterDashboard(server);
    const path = await started(owner);
    const page = (await owner.get(path)).text;
    expect(page).toContain("A plan adds contracts that bind");
    await change(owner, path, "people", {}, "add");
    await change(owner, path, "people", { "people.0.name": "Anna", "people.0.email": "anna@berg.example" });
    await change(owner, path, "fields", {}, "add");
    const refused = await change(owner, path, "review", { message: "Kept" }, "send");
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Nothing has been sent. You need a plan"),
    ]);
    expect((await owner.get(path)).text).toContain("Kept");
  });
});
