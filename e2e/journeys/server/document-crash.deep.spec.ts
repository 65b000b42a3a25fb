import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { createTestDatabase } from "@sealwright/testkit/database";
import { createTestMailServer } from "@sealwright/testkit/mail-server";
import { outboxOf } from "@sealwright/testkit/outbox";
import type { ServerProcess } from "@sealwright/testkit/process";
import { startOwnServer, withFolder } from "../../support/server/own-server.ts";

const STREAMS = 4;
/** The process is killed after so many answers, which is between any two steps, or within one. All fit in a test key’s minute. */
const KILLED_AFTER = [3, 5, 7, 9];

/** A document on its way: each step is repeated until it is answered, which may leave another draft. */
interface Sending {
  subject: string;
  document?: string;
  envelope?: string;
  isSent?: true;
}

const newSending = (): Sending => ({ subject: `Lease ${randomUUID()}` });

test("SIGN-07, API-08 a document whose server is killed between upload, save, send and invitation is sent once", async () => {
  test.setTimeout(300_000);
  const mailServer = await createTestMailServer();
  await mailServer.start();
  await withFolder(async (folder) => {
    const database = await createTestDatabase(folder);
    const environment = {
      DATA_DIR: folder,
      SMTP_URL: mailServer.smtpUrl,
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    };
    const outbox = outboxOf((address) => mailServer.mailsTo(address));
    const all: Sending[] = [];
    try {
      let server = await startOwnServer(environment);
      const owner = await registerVerifiedAccount({ urls: server.urls, outbox });
      const { key } = await makeProgram(server, owner, "test");
      const streams = Array.from({ length: STREAMS }, newSending);
      all.push(...streams);
      for (const answers of KILLED_AFTER) {
        await workUntilKilled(server, key, { streams, all, answers });
        server = await startOwnServer(environment);
      }
      for (const sending of all) while (!sending.isSent) await nextStep(server, key, sending);

      const { data } = await ask(server, key, "GET", "/envelopes?status=sent&limit=100");
      const subjects = data.map(({ subject }: { subject: string }) => subject);
      expect(subjects.toSorted()).toEqual(all.map(({ subject }) => subject).toSorted());
      for (const { subject } of all) {
        // A mail that the server took just before the process died is sent again, as the same mail to a mailbox.
        const invitations = async () => {
          const mails = await mailServer.mailsTo(owner.email);
          const about = mails.filter(({ text }) => text.includes(subject));
          return new Set(about.map(({ messageId }) => messageId)).size;
        };
        // The mail that was being sent when the process died waits a minute for its lease to end.
        await expect.poll(invitations, { timeout: 90_000, message: subject }).toBe(1);
      }
      expect(await server.stop()).toBe(0);
    } finally {
      await mailServer.stop();
      await database.drop();
    }
  });
});

interface Work {
  /** What each stream is at. */
  streams: Sending[];
  all: Sending[];
  answers: number;
}

async function workUntilKilled(server: ServerProcess, key: string, { streams, all, answers }: Work) {
  let answered = 0;
  let killed: Promise<void> | undefined;
  const work = async (_: Sending, stream: number) => {
    while (!killed) {
      const sending = streams[stream];
      if (!sending) return;
      try {
        await nextStep(server, key, sending);
      } catch {
        return;
      }
      answered += 1;
      if (answered >= answers) killed ??= server.kill();
      if (!sending.isSent) continue;
      const next = newSending();
      streams[stream] = next;
      all.push(next);
    }
  };
  await Promise.all(streams.map(work));
  await killed;
}

async function nextStep(server: ServerProcess, key: string, sending: Sending): Promise<void> {
  const { subject, document, envelope } = sending;
  if (!document) {
    const name = encodeURIComponent(`${subject}.pdf`);
    sending.document = (await ask(server, key, "POST", `/documents?name=${name}`, onePagePdf())).id;
  } else if (!envelope) {
    const body = {
      subject,
      send: false,
      documents: [document],
      signers: [{ role: "tenant", name: "Robin Askew", email: "robin@askew.example" }],
      fields: [{ role: "tenant", document, kind: "signature", page: 1, x: 72, y: 400 }],
    };
    sending.envelope = (await ask(server, key, "POST", "/envelopes", body)).id;
  } else {
    await ask(server, key, "POST", `/envelopes/${envelope}/send`, {});
    sending.isSent = true;
  }
}

/** @throws Error where there is no answer, or an error but that it was sent before */
async function ask(
  { urls }: ServerProcess,
  key: string,
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the reference describes
): Promise<any> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(`${urls.site}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body ? { "Content-Type": isFile ? "application/pdf" : "application/json" } : {}),
    },
    ...(body ? { body: isFile ? (body as BodyInit) : JSON.stringify(body) } : {}),
  });
  if (response.ok) return response.json();
  const words = await response.text();
  // The send was done, and its answer was lost.
  if (path.endsWith("/send") && words.includes('"wrong_state"')) return undefined;
  throw new Error(`${method} ${path}: ${response.status} ${words}`);
}
