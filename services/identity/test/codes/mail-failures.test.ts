import { createServer, type Server, type Socket } from "node:net";
import { freePorts, startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  accountOf,
  expectRefusal,
  newEmail,
  post,
  postAsAdmin,
  register,
  signIn,
} from "../harness/identity-harness.ts";

const errorLines = (server: TestServer) => server.logs.filter(({ level }) => level === "error");

describe("with no mail server to be reached", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  });
  afterAll(() => server.stop());

  test("ID-01 VERIFY_EMAIL fails with SEND_EMAIL_FAILED, and the account exists and can sign in", async () => {
    const { email, idToken } = await register(server);
    const answer = await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    expectRefusal(answer, "SEND_EMAIL_FAILED", 503);
    expect(await accountOf(server, email)).toMatchObject({ email, emailVerified: false });
    expect((await signIn(server, email)).status).toBe(200);
  });

  test("AUTH-15, ID-01 PASSWORD_RESET is accepted all the same, so that it does not reveal whether there is an account", async () => {
    const { email } = await register(server);
    for (const address of [email, "no.one@example.com"]) {
      const answer = await post(server, "accounts:sendOobCode", {
        requestType: "PASSWORD_RESET",
        email: address,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: address });
    }
  });

  test("ID-01 a change of address is made all the same, though its mail to the address before has to wait", async () => {
    const { localId } = await register(server);
    const to = newEmail();
    for (const change of [{ emailVerified: true }, { email: to }]) {
      const { status } = await postAsAdmin(server, "accounts:update", { localId, ...change });
      expect(status).toBe(200);
    }
    expect(await accountOf(server, to)).toMatchObject({ localId });
  });

  test("OPS-05 the failures are logged, without addresses", async () => {
    const { email, idToken } = await register(server);
    await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
    const isThere = (msg: string) => errorLines(server).some((line) => line.msg === msg);
    await vi.waitFor(() => expect(isThere("job failed")).toBe(true), 10_000);
    expect(isThere("mail failed")).toBe(true);
    expect(JSON.stringify(server.logs)).not.toContain(email);
  });
});

describe("with a mail server that rejects the recipient", () => {
  let server: TestServer;
  let mailServer: Server;
  const connections = new Set<Socket>();
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    mailServer = createServer(refuseRecipients);
    await new Promise<void>((resolve) => mailServer.listen(port, "127.0.0.1", resolve));
    server = await startTestServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await server.stop();
    for (const connection of connections) connection.destroy();
    mailServer.close();
  });

  /** Speaks as much SMTP as it takes to say no, and names the address in it as mail servers do. */
  function refuseRecipients(connection: Socket): void {
    connections.add(connection);
    connection.on("error", () => {});
    connection.write("220 refusing.example ESMTP\r\n");
    connection.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        const recipient = /^RCPT TO:(<.*>)/i.exec(line)?.[1];
        if (recipient) connection.write(`550 5.1.1 ${recipient}: Recipient address rejected\r\n`);
        else if (/^QUIT/i.test(line)) connection.end("221 bye\r\n");
        else connection.write("250 ok\r\n");
      }
    });
  }

  test("ID-01 emails sent within the request fail with INVALID_RECIPIENT_EMAIL, not an internal error", async () => {
    const { email, idToken } = await register(server);
    for (const wish of [
      { requestType: "VERIFY_EMAIL", idToken },
      { requestType: "EMAIL_SIGNIN", email, continueUrl: server.urls.site },
    ]) {
      const answer = await post(server, "accounts:sendOobCode", wish);
      expectRefusal(answer, "INVALID_RECIPIENT_EMAIL");
    }
  });

  test("ID-04, OPS-05 the log has the reason, without address or code", async () => {
    const { email, idToken } = await register(server);
    await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
    const failures = () => errorLines(server).filter(({ msg }) => /^(mail|job) failed$/.test(msg));
    await vi.waitFor(() => expect(failures().some(({ msg }) => msg === "job failed")).toBe(true), 10_000);
    expect(failures().every((line) => JSON.stringify(line).includes("550"))).toBe(true);
    const log = JSON.stringify(server.logs);
    expect(log).not.toContain(email);
    expect(log).not.toContain("oobCode=");
  });
});
