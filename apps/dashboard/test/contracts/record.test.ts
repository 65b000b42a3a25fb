import { DAY } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { fieldsOf, sendDraft } from "./sent-drafts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;

/** An owner with a contract that is out, to two people with addresses of their own. */
async function sentContract(owner: OwnerInDashboard) {
  people += 1;
  const signers = [`first.${people}.${Date.now()}@company.example`, `second.${people}@company.example`];
  const draft = await sendDraft(server, owner);
  const send = (await owner.get(`/drafts/${draft}`)).location ?? "";
  const fields = fieldsOf((await owner.get(send)).text);
  await owner.send(send, {
    ...fields,
    "recipients.0.email": signers[0] ?? "",
    "recipients.1.email": signers[1] ?? "",
    do: "send",
  });
  const path = send.replace("/send", "");
  const { text } = await owner.get(path);
  const recipients = [...text.matchAll(/\/recipients\/([\w-]+)"/g)].map(([, id]) => id ?? "");
  return { path, signers, recipients };
}

async function openedDraft(owner: OwnerInDashboard): Promise<string> {
  const id = await sendDraft(server, owner);
  return ((await owner.get(`/drafts/${id}`)).location ?? "").replace("/send", "");
}

describe("a draft", () => {
  test("SIGN-01 shows its text and what is next, and the way to its answers", async () => {
    const owner = await enterWithPlan(server);
    const path = await openedDraft(owner);
    const { status, text } = await owner.get(path);
    expect(status).toBe(200);
    expect(text).toContain("Not sent yet.");
    expect(text).toContain(`href="${path}/send"`);
    expect(text).toContain("joint bakery");
    expect(text).toContain(`href="${path}/fill"`);
  });

  test("WORK-01 is deleted at once, and brought back", async () => {
    const owner = await enterWithPlan(server);
    const path = await openedDraft(owner);
    const id = path.replace("/contracts/", "");
    const deleted = await owner.send(`${path}/delete`);
    expect([deleted.status, deleted.location]).toEqual([303, `/?done=deleted&deleted=${id}`]);
    const list = (await owner.get(deleted.location ?? "")).text;
    expect(list).toContain("Draft deleted.");
    expect(list).toContain(`action="${path}/restore"`);
    expect((await owner.get(path)).status).toBe(404);
    const restored = await owner.send(`${path}/restore`);
    expect(restored.location).toBe(`${path}?done=restored`);
    expect((await owner.get(path)).text).toContain("joint bakery");
  });

  test("SIGN-02 cannot be voided", async () => {
    const owner = await enterWithPlan(server);
    const path = await openedDraft(owner);
    expect((await owner.get(`${path}/void`)).location).toBe(path);
  });
});

describe("a contract that is out", () => {
  test("SIGN-02 gets more time, and a day that is too early or too late is refused with what was chosen", async () => {
    const owner = await enterWithPlan(server);
    const { path } = await sentContract(owner);
    const day = (days: number) =>
      new Date(server.clock.now() + days * DAY).toISOString().slice(0, "2027-01-31".length);
    expect((await owner.get(path)).text).toContain(`href="${path}/extend"`);
    for (const [days, words] of [
      [2, "The links expire later than that already."],
      [400, "Choose a time within 365 days."],
    ] as const) {
      const refused = await owner.post(`${path}/extend`, { day: day(days), hour: "17:00" });
      expect([days, refused.failed, refused.text.includes(words)]).toEqual([days, true, true]);
      expect(refused.text).toContain(`value="${day(days)}"`);
    }
    expect((await owner.post(`${path}/extend`, { day: "", hour: "17:00" })).text).toContain("Choose a day.");
    const extended = await owner.send(`${path}/extend`, { day: day(60), hour: "17:00" });
    expect(extended.location).toBe(`${path}?done=extended`);
    const { text } = await owner.get(extended.location ?? "");
    expect(text).toContain("Saved. Everyone has until then to sign.");
    expect(text).toContain("You gave it more time");
    expect(text).toMatch(/<p>We emailed the link to <bdi>[^<]+<\/bdi>/);
    const stranger = await enterWithPlan(server);
    expect((await stranger.get(`${path}/extend`)).status).toBe(404);
    expect((await stranger.send(`${path}/extend`, { day: day(60), hour: "17:00" })).status).toBe(404);
  });

  test("SIGN-02 cannot be deleted or sent again", async () => {
    const owner = await enterWithPlan(server);
    const { path } = await sentContract(owner);
    for (const action of ["delete", "again"]) {
      const refused = await owner.send(`${path}/${action}`);
      expect([action, refused.status]).toEqual([action, 409]);
      expect(refused.text).toContain("This contract has changed since you opened this page.");
      expect(refused.text).toContain(`<a href="${path}">Go to the contract</a>`);
    }
  });

  test("SIGN-02 a signer who was mailed today is reminded tomorrow", async () => {
    const owner = await enterWithPlan(server);
    const { path, signers, recipients } = await sentContract(owner);
    const [first = ""] = recipients;
    await server.outbox.newestTo(signers[0] ?? "");
    expect((await owner.get(path)).text).not.toContain(`${path}/recipients/${first}/remind`);
    const early = await owner.post(`${path}/recipients/${first}/remind`);
    expect(early.text).toContain("This person was emailed today. Please try again tomorrow.");
    server.clock.advance(DAY);
    expect((await owner.get(path)).text).toContain(`action="${path}/recipients/${first}/remind"`);
    const reminded = await owner.send(`${path}/recipients/${first}/remind`);
    expect(reminded.location).toBe(`${path}?done=reminded`);
    await expect.poll(async () => (await server.outbox.mailsTo(signers[0] ?? "")).length).toBe(2);
    expect((await owner.get(path)).text).toContain("We reminded <bdi>Dana Discloser</bdi>");
  });

  test("SIGN-02 a wrong address is corrected, and the new one gets a link", async () => {
    const owner = await enterWithPlan(server);
    const { path, recipients } = await sentContract(owner);
    const page = `${path}/recipients/${recipients[0]}`;
    expect((await owner.get(page)).text).toContain("we email a new one to the address that you enter here");
    const wrong = await owner.post(page, { name: "Dana Discloser", address: "nowhere" });
    expect(wrong.failed).toBe(true);
    expect(wrong.text).toContain("Please enter valid email");
    expect(wrong.text).toContain('value="nowhere"');
    const address = `right.${Date.now()}@company.example`;
    const corrected = await owner.send(page, { name: "Dana Discloser", address });
    expect(corrected.location).toBe(`${path}?done=corrected`);
    await server.outbox.newestTo(address);
    expect((await owner.get(path)).text).toContain(address);
  });

  test("SIGN-02 a name that the text has is corrected in the text", async () => {
    const owner = await enterWithPlan(server);
    const { path, signers, recipients } = await sentContract(owner);
    const page = `${path}/recipients/${recipients[0]}`;
    const refused = await owner.post(page, { name: "Dana Disclosure", address: signers[0] ?? "" });
    expect(refused.failed).toBe(true);
    expect(refused.text).toContain("The contract’s text has this name.");
    expect(refused.text).toContain('value="Dana Disclosure"');
  });

  test("SIGN-02 is voided with a reason, told to its signers, and can be sent again with its answers", async () => {
    const owner = await enterWithPlan(server);
    const { path, signers, recipients } = await sentContract(owner);
    await server.outbox.newestTo(signers[0] ?? "");
    const corrected = { name: "Dana Discloser", address: `new-${signers[0]}` };
    await owner.send(`${path}/recipients/${recipients[0]}`, corrected);
    await server.outbox.newestTo(corrected.address);
    const without = await owner.post(`${path}/void`, { reason: " " });
    expect([without.failed, without.text]).toEqual([true, expect.stringContaining("Give a reason.")]);
    const linked = await owner.post(`${path}/void`, { reason: "See www.evil.example" });
    expect(linked.text).toContain("Links are not allowed. Say it in words.");
    expect(linked.text).toContain("See www.evil.example</textarea>");
    const voided = await owner.send(`${path}/void`, { reason: "We <b>met</b> instead." });
    expect(voided.location).toBe(`${path}?done=voided`);
    const record = (await owner.get(path)).text;
    expect(record).toContain("You voided it, so its links no longer work.");
    expect(record).toContain("We &lt;b&gt;met&lt;/b&gt; instead.");
    expect(record).not.toContain('id="deadlines"');
    expect((await owner.get(`${path}/deadlines.ics`)).status).toBe(404);
    await expect.poll(async () => (await server.outbox.mailsTo(corrected.address)).length).toBe(2);

    const again = await owner.send(`${path}/again`);
    expect(again.location).toMatch(/^\/contracts\/[\w-]+\/send$/);
    expect(again.location).not.toContain(path);
    const page = await owner.get(again.location ?? "");
    expect(fieldsOf(page.text)).toMatchObject({
      "recipients.0.name": "Dana Discloser",
      "recipients.0.email": corrected.address,
    });
    const versions = (await owner.get(path)).text;
    expect(versions).toContain("Voided, this one");
    expect(versions).toContain(`<a href="${again.location?.replace("/send", "")}">Draft, not sent yet</a>`);
  });
});

describe("files", () => {
  test("SEAL-02 the PDF as sent is passed on; the sealed one is not there yet, and others never are", async () => {
    const owner = await enterWithPlan(server);
    const { path } = await sentContract(owner);
    const file = await owner.get(`${path}/files/shown`);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("Content-Disposition")).toContain(
      `attachment; filename="One Way Nondisclosure Agreement, as sent.pdf"`,
    );
    expect(file.text).toMatch(/^%PDF-1\.\d/);
    const sealed = await owner.get(`${path}/files/sealed`);
    expect(sealed.status).toBe(409);
    expect(sealed.text).toContain("This file isn’t ready yet.");
    expect((await owner.get(`${path}/files/other`)).status).toBe(404);
  });
});

test("SIGN-01 another owner's contract, and an unknown one, are 404 on every page and for every act", async () => {
  const [owner, stranger] = [await enterWithPlan(server), await enterWithPlan(server)];
  const { path, recipients } = await sentContract(owner);
  const correct = `recipients/${recipients[0]}`;
  for (const contract of [path, "/contracts/unknown", "/contracts/%00"]) {
    for (const page of ["", "/send", "/void", "/files/shown", `/${correct}`]) {
      const refused = await stranger.get(contract + page);
      expect([contract + page, refused.status]).toEqual([contract + page, 404]);
      // The workspace stays around it.
      expect(refused.text).toContain('aria-label="Workspace"');
    }
    for (const act of ["send", "void", "delete", "restore", "again", correct, `${correct}/remind`]) {
      const fields = { reason: "No more.", name: "Dana", address: "dana@company.example" };
      const { status } = await stranger.send(`${contract}/${act}`, fields);
      expect([contract, act, status]).toEqual([contract, act, 404]);
    }
  }
  expect((await owner.get(path)).text).toContain("Out for signature");
});
