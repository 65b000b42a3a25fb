import { startTestServer, type TestServer } from "@sealwright/testkit";
import { type RefusingMailServer, startRefusingMailServer } from "@sealwright/testkit/mail-server";
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
    await vi.waitFor(() => expect(isThere("job failed")).toBe(true), 45_000);
    expect(isThere("mail failed")).toBe(true);
    expect(JSON.stringify(server.logs)).not.toContain(email);
  });
});

describe("with a mail server that rejects the recipient", () => {
  let server: TestServer;
  let mailServer: RefusingMailServer;
  beforeAll(async () => {
    mailServer = await startRefusingMailServer();
    server = await startTestServer({ environment: { SMTP_URL: mailServer.smtpUrl } });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

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

  test("ID-04, OPS-05 the log has the reason, without address or code, and no email is tried again", async () => {
    const { email, idToken } = await register(server);
    await post(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
    const lines = (msg: string) => server.logs.filter((line) => line.msg === msg);
    await vi.waitFor(() => expect(lines("mail recipient rejected")).toHaveLength(1), 45_000);
    expect(lines("mail recipient rejected")).toMatchObject([{ level: "warn", mail: "PASSWORD_RESET" }]);
    for (const line of [...lines("mail failed"), ...lines("mail recipient rejected")]) {
      expect(JSON.stringify(line)).toContain("550");
    }
    expect(lines("job failed")).toEqual([]);
    const log = JSON.stringify(server.logs);
    expect(log).not.toContain(email);
    expect(log).not.toContain("oobCode=");
  });

  test("ID-01 a new address that takes no mail, and the notices to an address that takes none any more, are not tried again", async () => {
    const { localId, idToken } = await register(server);
    const to = newEmail();
    const wasRejected = (mail: string) =>
      vi.waitFor(
        () =>
          expect(server.logs).toContainEqual(
            expect.objectContaining({ msg: "mail recipient rejected", mail }),
          ),
        45_000,
      );
    const change = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: to };
    expect((await post(server, "accounts:sendOobCode", change)).status).toBe(200);
    // The link is not sent any more once the address has changed in another way.
    await wasRejected("VERIFY_AND_CHANGE_EMAIL");
    for (const admin of [{ emailVerified: true }, { email: newEmail() }]) {
      await postAsAdmin(server, "accounts:update", { localId, ...admin });
    }
    await wasRejected("RECOVER_EMAIL");
    expect(server.logs.filter(({ msg }) => msg === "job failed")).toEqual([]);
  });
});
