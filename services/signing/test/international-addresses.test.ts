import { createMailer, type Mailer } from "@sealwright/mail";
import {
  createTestMailServer,
  startRefusingMailServer,
  type TestMailServer,
} from "@sealwright/testkit/mail-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Program, programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let server: TestMailServer;
let withoutUtf8: Awaited<ReturnType<typeof startRefusingMailServer>>;
let smtp: Mailer;
let current: Mailer;
let signing: Harness;
let program: Program;
let document: string;
beforeAll(async () => {
  server = await createTestMailServer();
  await server.start();
  withoutUtf8 = await startRefusingMailServer();
  smtp = createMailer(server.smtpUrl);
  const mailer = {
    carries: (to: string) => current.carries(to),
    send: (...mail: Parameters<Mailer["send"]>) => current.send(...mail),
  };
  current = smtp;
  signing = await startSigning({}, { mailer });
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(async () => {
  await signing.stop();
  smtp.close();
  await withoutUtf8.stop();
  await server.stop();
});

async function withMailer<T>(smtpUrl: string, work: () => Promise<T>): Promise<T> {
  current = createMailer(smtpUrl);
  try {
    return await work();
  } finally {
    current.close();
    current = smtp;
  }
}

const sendTo = (email: string) => {
  const [signer] = twoSigners();
  return program.post("/envelopes", {
    subject: "Supply agreement",
    documents: [document],
    signers: [{ ...signer, email }],
  });
};

test.each([
  ["robin@bücher.example", "robin@xn--bcher-kva.example"],
  ["RÜBIN@askew.example", "rübin@askew.example"],
  ["rübin@bücher.example", "rübin@xn--bcher-kva.example"],
  ["r/d@askew.example", "r/d@askew.example"],
  ["a&b@askew.example", "a&b@askew.example"],
])("SIGN-02, SEAL-04 %s is invited by mail", async (address, stored) => {
  const { status, body } = await sendTo(address);
  expect([status, body.signers?.[0].email], JSON.stringify(body)).toEqual([201, stored]);
  await signing.settled();
  const received = [...(await server.mailsTo(stored)), ...(await server.mailsTo(address))];
  expect(received.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Supply agreement"));
});

test("SIGN-02, SEAL-04 without SMTPUTF8 the sender gets an error before anything is sent, and again at a correction", async () => {
  const count = async () => (await program.get("/envelopes?status=sent&limit=100")).body.data.length;
  const before = await count();
  const sentence =
    "Our mail server can’t send to rübin@askew.example: before the @, it takes only letters without accents, digits and signs. Ask for another address.";
  await withMailer(withoutUtf8.smtpUrl, async () => {
    const { status, body } = await sendTo("rübin@askew.example");
    expect([status, body.error.code, body.error.message]).toEqual([400, "invalid_request", sentence]);
  });
  expect(await count()).toBe(before);
  const { body: sent } = await sendTo("robin@bücher.example");
  await withMailer(withoutUtf8.smtpUrl, async () => {
    const path = `/envelopes/${sent.id}/signers/${sent.signers[0].id}`;
    expect((await program.patch(path, { email: "rübin@askew.example" })).body.error.message).toBe(sentence);
  });
});

test("SIGN-02 a mail server that is away is no reason to refuse an address for good", async () => {
  const away = await createTestMailServer();
  await withMailer(away.smtpUrl, async () => {
    expect((await sendTo("rübin@askew.example")).status).toBe(503);
    expect((await sendTo("robin@bücher.example")).status).toBe(201);
  });
});
