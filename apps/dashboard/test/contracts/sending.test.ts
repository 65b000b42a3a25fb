import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterWithPlan, type OwnerInDashboard } from "../account/owner-in-dashboard.ts";
import { DISCLOSER, fieldsOf, LLC, LLC_ANSWERS, NDA_ANSWERS, RECIPIENT, sendDraft } from "./sent-drafts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends a draft and opens it. @returns the path of its Send page, with what the page shows */
async function open(
  owner: OwnerInDashboard,
  ...draft: Parameters<typeof sendDraft> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const id = await sendDraft(server, owner, ...draft);
  const path = (await owner.get(`/drafts/${id}`)).location ?? "";
  const page = await owner.get(path);
  return { path, contract: path.replace("/send", ""), page, fields: { ...fieldsOf(page.text), do: "send" } };
}

/** The field that has the focus when the page opens. */
const focusedIn = (html: string) =>
  / name="([^"]+)"/.exec(/<[^>]* autofocus=""[^>]*>/i.exec(html)?.[0] ?? "")?.[1];

const isMailed = async (address: string) => (await server.outbox.mailsTo(address)).length;

describe("the page that sends a contract", () => {
  test("SIGN-01 has the parties of the form with the names and addresses from the answers, and its text", async () => {
    const owner = await enterWithPlan(server);
    const { page, fields } = await open(owner);
    expect(page.status).toBe(200);
    expect(fields).toMatchObject({
      "recipients.0.name": "Dana Discloser",
      "recipients.0.email": DISCLOSER,
      "recipients.1.name": "Rex Recipient",
      "recipients.1.email": RECIPIENT,
      expiresInDays: "30",
      reminds: "yes",
    });
    expect(page.text).toContain("To look at a joint bakery.");
    expect(page.text).toContain("Send to 2 people");
    expect(page.text).not.toContain("Before it can be sent");
    expect(page.text).not.toContain("What changed in the text");
  });

  test("SIGN-01, SIGN-02: sends it once, however often it is pressed, and mails those of the first step", async () => {
    const owner = await enterWithPlan(server);
    const { path, contract, fields } = await open(owner);
    const first = `first.${Date.now()}@company.example`;
    const second = `second.${Date.now()}@company.example`;
    const sent = {
      ...fields,
      "recipients.0.email": first,
      "recipients.1.email": second,
      "recipients.1.order": "2",
    };
    const [one, other] = await Promise.all([owner.send(path, sent), owner.send(path, sent)]);
    const done = `${contract}?done=sent`;
    expect([one.status, one.location, other.location]).toEqual([303, done, done]);
    // As if the first answer had never come: another page, the same request.
    expect((await owner.send(path, { ...sent, form: "another" })).location).toBe(contract);
    await server.outbox.newestTo(first);
    expect([await isMailed(first), await isMailed(second)]).toEqual([1, 0]);
    const record = (await owner.get(done)).text;
    expect(record).toContain("Sent. We emailed the people who sign first.");
    expect(record).toContain("Out for signature <small>0 of 2</small>");
    expect(record).toContain("Gets the link once the ones before have signed");
    expect((await owner.get("/")).text).toContain("Dana Discloser");
    expect((await owner.get(path)).location).toBe(contract);
  });

  test("SIGN-02 says what is wrong at its field, keeps everything that was typed, and sends nothing", async () => {
    const owner = await enterWithPlan(server);
    const { path, contract, fields } = await open(owner);
    const typed = {
      ...fields,
      "recipients.0.email": "not an address",
      "recipients.0.capacity": "Manager",
      "recipients.1.order": "2",
      "recipients.1.needsCode": "yes",
      message: "Hello <b>both</b>,\nsee attached.",
      expiresInDays: "14",
      timeZone: "America/Denver",
    };
    delete (typed as Partial<typeof typed & { reminds: string }>).reminds;
    const { status, text } = await owner.send(path, typed);
    expect(status).toBe(422);
    expect(text).toContain("<title>Error: Send One Way Nondisclosure Agreement");
    expect(text).toContain("Please enter valid email");
    expect(focusedIn(text)).toBe("recipients.0.email");
    const { do: _, ...kept } = typed;
    expect(fieldsOf(text)).toMatchObject({ ...kept, form: expect.any(String), textHash: expect.any(String) });
    expect(fieldsOf(text).reminds).toBeUndefined();
    expect(text).not.toContain("<b>both");
    expect((await owner.get(contract)).text).toContain("Not sent yet.");
  });

  test("SIGN-02 refuses a link in the message in a sentence at the message", async () => {
    const owner = await enterWithPlan(server);
    const { path, fields } = await open(owner);
    const { status, text } = await owner.send(path, { ...fields, message: "See https://evil.example" });
    expect(status).toBe(422);
    expect(text).toMatch(/field-error"[^>]*>Links are not allowed\. Say it in words\./);
    expect(fieldsOf(text).message).toBe("See https://evil.example");
    expect(focusedIn(text)).toBe("message");
  });

  test("SIGN-02 adds rows for copies, and forgets those that stay empty", async () => {
    const owner = await enterWithPlan(server);
    const { path, contract, fields } = await open(owner);
    let page = await owner.send(path, { ...fields, do: "add-copy" });
    expect(focusedIn(page.text)).toBe("recipients.2.name");
    page = await owner.send(path, { ...fieldsOf(page.text), do: "add-copy" });
    expect(page.status).toBe(200);
    const rows = fieldsOf(page.text);
    expect(rows).toMatchObject({ "recipients.2.role": "copy", "recipients.3.role": "copy" });
    const copy = { "recipients.3.name": "Ana Reyes", "recipients.3.email": "ana@company.example" };
    const sent = await owner.send(path, { ...rows, ...copy, do: "send" });
    expect(sent.location).toBe(`${contract}?done=sent`);
    expect((await owner.get(contract)).text).toContain("<bdi>Ana Reyes</bdi>, ana@company.example");
  });

  test("SIGN-01 open answers are listed with the way to change them, and are not sent", async () => {
    const owner = await enterWithPlan(server);
    const { purpose: _, ...answers } = NDA_ANSWERS;
    const { path, page, fields } = await open(owner, 1126, answers);
    expect(page.text).toContain("“What may the Recipient use the information for?” is not answered yet.");
    expect(page.text).toContain(`href="${path.replace(/send$/, "fill")}"`);
    const { status, text } = await owner.send(path, fields);
    expect(status).toBe(422);
    expect(text).toContain("Nothing has been sent.");
  });

  test("SIGN-01 a text that the form's page showed differently is shown line by line first", async () => {
    const owner = await enterWithPlan(server);
    const { page } = await open(owner, 1126, NDA_ANSWERS, { text: "ONE WAY NDA\n\nAn older text.\n" });
    expect(page.text).toContain("What changed in the text");
    expect(page.text).toContain("<del>An older text.</del>");
    expect(page.text).toMatch(/<ins>[^<]*joint bakery/);
  });

  test("SIGN-01 a text other than that on the page is not sent", async () => {
    const owner = await enterWithPlan(server);
    const { path, fields } = await open(owner);
    const { status, text } = await owner.send(path, { ...fields, textHash: "0".repeat(64) });
    expect(status).toBe(422);
    expect(text).toContain("The contract’s text has changed since you saw it.");
    // The page now shows the form as it can be sent.
    expect((await owner.send(path, { ...fieldsOf(text), do: "send" })).status).toBe(303);
  });
});

describe("sensitive answers", () => {
  test("SIGN-01 are asked again, shown in the text before it is sent, and stored in the envelope alone", async () => {
    const owner = await enterWithPlan(server);
    const { path, contract, page, fields } = await open(owner, LLC, LLC_ANSWERS);
    expect(page.text).toContain("We don’t save these answers with a draft");
    const typed = { ...fields, "answer.ein": "12-3456789" };
    const shown = await owner.send(path, typed);
    expect(shown.status).toBe(422);
    expect(shown.text).toContain("now has the answers that you just gave. Read it, then send it.");
    expect(shown.text).toContain("12-3456789");
    expect((await owner.get(path)).text).not.toContain("12-3456789");
    const sent = await owner.send(path, { ...fieldsOf(shown.text), do: "send" });
    expect(sent.location).toBe(`${contract}?done=sent`);
    expect((await owner.get(contract)).text).toContain("12-3456789");
    expect(JSON.stringify(server.logs)).not.toContain("12-3456789");
  });
});

describe("a form that is not simply signed online", () => {
  test("SIGN-01 that needs a notary gets the signing kit, and cannot be sent", async () => {
    const owner = await enterWithPlan(server);
    const { path, page } = await open(owner, 1088, {});
    expect(page.text).toContain("Sign this one on paper");
    expect(page.text).toMatch(/href="[^"]+durable-power-of-attorney\.signing-kit\.pdf"/);
    expect(page.text).toContain("At the signing");
    expect(page.text).not.toContain('id="send-form"');
    const forced = await owner.send(path, {
      do: "send",
      requestId: crypto.randomUUID(),
      expiresInDays: "30",
    });
    expect(forced.status).toBe(422);
  });

  test("SIGN-01 that depends on something says on what, and asks", async () => {
    const owner = await enterWithPlan(server);
    const { path, page, fields } = await open(owner, 1147, {});
    expect(page.text).toContain("Can this one be signed online?");
    expect(page.text).toContain("15 U.S.C. 7001");
    const { text } = await owner.send(path, fields);
    expect(text).toContain("Check this first. If it isn’t so, sign on paper.");
  });
});
