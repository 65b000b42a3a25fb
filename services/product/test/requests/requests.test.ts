import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { brand } from "@sealwright/brand";
import { runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, LIMITS, startProduct } from "../product-harness.ts";

const WAITING = 40;
/** Mails leave after the answer. */
let product: Harness;
beforeAll(async () => {
  product = await startProduct({ requestsWaiting: WAITING });
});
afterAll(() => product.stop());

const freshEmail = () => `visitor-${randomUUID()}@company.example`;

function demoRequest(fields: Record<string, string> = {}) {
  return {
    kind: "demo",
    key: randomUUID(),
    seconds: 20,
    fields: {
      name: "Mara Löwens",
      email: freshEmail(),
      company: "Löwens & Co",
      contracts: "20 to 100",
      message: "Leases take us a week.\nCan we see approvals?",
      ...fields,
    },
  };
}

const send = (request: object, to: Harness = product) => to.call("requests", undefined, request);
const storedFor = (email: string | undefined, from: Harness = product) =>
  from.query
    .selectFrom("product.requests")
    .selectAll()
    .where("email", "=", email ?? "")
    .execute();
const mailsAbout = (email: string | undefined) =>
  product.mails.filter(({ to, replyTo }) => to === email || replyTo === email);

describe("a request", () => {
  test("API-08 is stored as it was entered, mailed to sales and confirmed to its sender", async () => {
    const request = demoRequest();
    const { status, body } = await send(request);
    expect([status, body]).toEqual([200, { received: true }]);
    const { email } = request.fields;
    expect(await storedFor(email)).toMatchObject([
      { kind: "demo", fields: { ...request.fields, phone: "" } },
    ]);
    await expect.poll(() => mailsAbout(email)).toHaveLength(2);
    const [toSales, receipt] = mailsAbout(email).sort((a) => (a.to === email ? 1 : -1));
    expect(toSales).toMatchObject({
      to: brand.email.sales,
      replyTo: email,
      subject: "Demo request: Mara Löwens, Löwens & Co",
    });
    expect(toSales?.content.facts).toContainEqual({
      label: "What should we show you?",
      value: request.fields.message,
    });
    expect(receipt?.to).toBe(email);
    expect(JSON.stringify(receipt?.content)).not.toContain("Löwens");
  });

  test("API-08 a double click, a retry and a replay days later are one request", async () => {
    const request = demoRequest();
    const answers = await Promise.all([send(request), send(request), send(request)]);
    product.clock.advance(3 * 24 * 3_600_000);
    answers.push(await send(request));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await storedFor(request.fields.email)).toHaveLength(1);
    await expect.poll(() => mailsAbout(request.fields.email)).toHaveLength(2);
  });

  test("API-08 without a key, the same fields are one request for an hour, and a new one a day later", async () => {
    const request = { ...demoRequest(), key: "" };
    await send(request);
    product.clock.advance(59 * 60_000);
    await send(request);
    expect(await storedFor(request.fields.email)).toHaveLength(1);
    product.clock.advance(24 * 3_600_000);
    await send(request);
    expect(await storedFor(request.fields.email)).toHaveLength(2);
  });

  test("API-08 other fields with the same key are a second request, not lost", async () => {
    const request = demoRequest();
    await send(request);
    await send({ ...request, fields: { ...request.fields, message: "And one more thing." } });
    expect(await storedFor(request.fields.email)).toHaveLength(2);
  });

  test("API-08 line breaks in a name reach neither a header nor the next field", async () => {
    const request = demoRequest({ name: "\u202eEve\u200b\r\nBcc: victim@company.example\u0085\u2028x" });
    await send(request);
    const [stored] = await storedFor(request.fields.email);
    expect(stored?.fields.name).toBe("Eve Bcc: victim@company.example x");
    await expect.poll(() => mailsAbout(request.fields.email)).toHaveLength(2);
    for (const { subject } of mailsAbout(request.fields.email)) expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test("API-08 nothing personal is logged", () => {
    const lines = JSON.stringify(product.logs);
    for (const word of ["Löwens", "visitor-", "Leases take"]) expect(lines).not.toContain(word);
  });
});

describe("what is refused", () => {
  test.each<[string, object, Record<string, string>]>([
    ["no name", { name: " \n " }, { name: "Enter your name, so that we know who we’re writing to" }],
    ["a bad address", { email: "mara@" }, { email: "Enter an email address like name@company.com" }],
    [
      "two addresses in one field",
      { email: "a@company.example, b@company.example" },
      { email: "Enter an email address like name@company.com" },
    ],
    ["an option that is not offered", { contracts: "A million" }, { contracts: "Choose one of the options" }],
    [
      "too long a message",
      { message: "x".repeat(4001) },
      { message: "Shorten this to 4000 characters. It has 4001 now." },
    ],
    [
      "letters as a phone number",
      { phone: "call me" },
      { phone: "Enter a phone number with at least five digits" },
    ],
  ])("API-08 %s, with a sentence at its field", async (_what, fields, problems) => {
    const request = demoRequest(fields as Record<string, string>);
    const { status, body } = await send(request);
    expect([status, body.code, body.problems]).toEqual([422, "fields-not-valid", problems]);
    expect(await storedFor(request.fields.email.toLowerCase())).toEqual([]);
  });

  test("API-08 an unknown kind, fields that are no text, an oversized body and another origin", async () => {
    const request = demoRequest();
    const rejected = [
      await send({ ...request, kind: "order" }),
      await send({ ...request, kind: "newsletter" }),
      await send({ ...request, fields: { name: { $gt: "" } } }),
      await send({ ...request, fields: { ...request.fields, more: "x".repeat(70_000) } }),
      await product.call("requests", undefined, request, { Origin: "https://evil.example" }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 400, 413, 403]);
    expect(await storedFor(request.fields.email)).toEqual([]);
  });

  test("PAGE-03 robots that fill in the hidden field or are too fast, with what a person can do", async () => {
    const request = demoRequest();
    const rejected = [await send({ ...request, fax: "555-0100" }), await send({ ...request, seconds: 0.4 })];
    for (const { status, body } of rejected) {
      expect([status, body.code]).toEqual([422, "looks-automated"]);
      expect(body.error).toMatch(/please send it again now.*email or call us/);
    }
    expect((await send({ ...request, seconds: 4 })).status).toBe(200);
  });

  test("API-08 more than five an hour with one address, which does not lose the earlier ones or block others", async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(demoRequest({ email }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send(demoRequest({ email }));
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(refused.body.error).toContain("email or call us");
    expect(await storedFor(email)).toHaveLength(5);
    expect((await send(demoRequest())).status).toBe(200);
    product.clock.advance(3_600_001);
    expect((await send(demoRequest({ email }))).status).toBe(200);
  });

  test("API-08 more than the limit from one IP address", async () => {
    const few = await startProduct({ limits: { ...LIMITS, requestsPerIp: { count: 2, per: 60_000 } } });
    try {
      const answers = [];
      for (let count = 0; count < 3; count += 1) answers.push(await send(demoRequest(), few));
      expect(answers.map(({ body }) => body.code)).toEqual([undefined, undefined, "too-many-requests"]);
    } finally {
      await few.stop();
    }
  });
});

describe("with the mail server down", () => {
  test("API-08 requests are accepted until the queue is full, then refused with 503, and mailed once it is back", async () => {
    const down = await startProduct({ requestsWaiting: 6 });
    try {
      down.breakMail(new Error("connect ECONNREFUSED"));
      const requests = [demoRequest(), demoRequest(), demoRequest()];
      for (const request of requests) expect((await send(request, down)).status).toBe(200);
      down.clock.advance(2000);
      const full = await send(demoRequest(), down);
      expect([full.status, full.body.code, full.headers.get("Retry-After")]).toEqual([
        503,
        "requests-full",
        "60",
      ]);
      expect(down.mails).toEqual([]);

      down.breakMail(undefined);
      await expect.poll(() => down.mails.length).toBe(6);
      down.clock.advance(2000);
      expect((await send(demoRequest(), down)).status).toBe(200);
    } finally {
      await down.stop();
    }
  });
});

test("API-08 a CRM gets each request, signed, and again until it answers", async () => {
  const secret = "a secret that the CRM knows, of 32+ characters";
  const calls: { body: string; signature: string; id: string }[] = [];
  const crm = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { "x-sealwright-signature": signature = "", "x-sealwright-id": id = "" } = request.headers;
      calls.push({ body, signature: String(signature), id: String(id) });
      response.writeHead(calls.length === 1 ? 500 : 204).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => crm.once("listening", resolve));
  const { port } = crm.address() as { port: number };
  const signing = await startProduct({
    crmWebhookUrl: `http://127.0.0.1:${port}/in`,
    crmWebhookSecret: secret,
  });
  try {
    const request = demoRequest();
    await send(request, signing);
    await expect.poll(() => calls.length).toBe(2);
    const [first, second] = calls;
    expect(second?.id).toBe(first?.id);
    const [, seconds = "", hash = ""] = /^t=(\d+),v1=([\da-f]{64})$/.exec(second?.signature ?? "") ?? [];
    expect(hash).toBe(createHmac("sha256", secret).update(`${seconds}.${second?.body}`).digest("hex"));
    expect(JSON.parse(second?.body ?? "")).toMatchObject({
      type: "request.received",
      kind: "demo",
      fields: request.fields,
    });
  } finally {
    await signing.stop();
    crm.close();
  }
});

test("API-08 old requests are deleted", async () => {
  const request = demoRequest();
  await send(request);
  product.clock.advance(731 * 24 * 3_600_000);
  await runChores(product.chores);
  expect(await storedFor(request.fields.email)).toEqual([]);
});
