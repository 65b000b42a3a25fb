import { PRODUCTION_ENVIRONMENT, startTestServer, type TestServer } from "@sealwright/testkit";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { createTestMailServer, type TestMailServer } from "@sealwright/testkit/mail-server";
import { type Outbox, outboxOf } from "@sealwright/testkit/outbox";
import { sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { type Receiver, startReceiver } from "@sealwright/testkit/webhook-receiver";
import { afterAll, beforeAll, expect, test } from "vitest";

let mailServer: TestMailServer;
let outbox: Outbox;
let receiver: Receiver;
let web: TestServer;
let worker: TestServer;
beforeAll(async () => {
  mailServer = await createTestMailServer();
  await mailServer.start();
  outbox = outboxOf(mailServer.mailsTo);
  receiver = await startReceiver();
  const { SECRET_KEY } = PRODUCTION_ENVIRONMENT;
  const both = { SMTP_URL: mailServer.smtpUrl, PAYMENTS: "off", SECRET_KEY };
  web = await startTestServer({ environment: { ...both, ROLE: "web" } });
  const { databaseUrl = "", urls } = web.config;
  worker = await startTestServer({
    environment: {
      ...both,
      // Mails lead to the pages of the other one.
      PUBLIC_SITE_URL: urls.site,
      PUBLIC_DASHBOARD_URL: urls.dashboard,
      PUBLIC_SIGNING_URL: urls.signing,
      OWN_DASHBOARD: "true",
      DATABASE_URL: databaseUrl,
      ROLE: "worker",
    },
  });
  await signContract();
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
  await receiver.stop();
  await mailServer.stop();
});

/** Until its sealed file is in the seller's mailbox. */
async function signContract(): Promise<void> {
  const server = { urls: web.urls, outbox };
  const owner = await registerVerifiedAccount(server);
  const program = await makeProgram(server, owner, "live");
  await program.call("POST", "/webhooks", { url: receiver.url, events: ["envelope.completed"] });
  const sent = await sendContract(server, { owner, buysPlan: false });
  for (const { email, name } of [sent.seller, sent.buyer]) {
    await signBy(signingLink(await outbox.newestTo(email)), name);
  }
  await outbox.newestTo(sent.seller.email, ({ attachments }) => attachments.length > 0);
  await receiver.got(1);
}

test("OPS-08, OPS-10: pages of one process, work of another, and one id from a signer's click through job, seal, mail and webhook", async () => {
  const click = web.logs.findLast(({ msg, path }) => msg === "request" && String(path).endsWith("/sign"));
  expect(click?.id).toMatch(/^[\da-f]{16}$/);
  const followed = () => worker.logs.filter(({ id }) => id === click?.id);
  await expect
    .poll(followed)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: "job done", job: "signing.seal" }),
        expect.objectContaining({ msg: "job done", job: "signing.delivery" }),
        expect.objectContaining({ msg: "mail", outcome: "sent" }),
        expect.objectContaining({ msg: "webhook attempt" }),
      ]),
    );
  expect(web.logs.filter(({ msg }) => msg === "job done" || msg === "webhook attempt")).toEqual([]);
});

test("OPS-10 a process that only works has health and metrics, and says where the pages are", async () => {
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${worker.config.ports.site}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await get("/healthz")).toEqual({ status: 200, text: "ok\n" });
  const page = await get("/");
  expect(page.status).toBe(404);
  expect(page.text).toContain("The pages are at another one, whose ROLE is web.");
  await expect(fetch(`http://127.0.0.1:${worker.config.ports.dashboard}`)).rejects.toThrow("fetch failed");
  const { text } = await get("/metrics");
  for (const line of [
    /^seals_total\{outcome="made"\} 1$/m,
    /^seal_duration_seconds_count 1$/m,
    /^webhook_deliveries_total\{outcome="delivered"\} 1$/m,
    /^mails_total\{outcome="sent"\} [1-9]/m,
    /^job_attempts_total\{kind="signing.seal",outcome="done"\} 1$/m,
    /^database_pool_connections\{state="idle"\} \d/m,
  ]) {
    expect(text).toMatch(line);
  }
});
