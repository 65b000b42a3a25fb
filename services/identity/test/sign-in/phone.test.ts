import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  expectApiRefusal,
  expectRefusal,
  newPhoneNumber,
  otherCode,
  phoneCode,
  post,
  postAsAdmin,
  registerVerified,
  successes,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enter = (body: object) => post(server, "accounts:signInWithPhoneNumber", body);

describe("signing in by phone", () => {
  test("ID-01 the code creates an account, and signs in to the same one later", async () => {
    const phoneNumber = newPhoneNumber();
    const { status, body } = await enter(await phoneCode(server, phoneNumber));
    expect(status).toBe(200);
    expect(body).toEqual({
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: "3600",
      localId: expect.any(String),
      phoneNumber,
      isNewUser: true,
    });
    const claims = decodeJwt(String(body.idToken));
    expect(claims).toMatchObject({
      phone_number: phoneNumber,
      firebase: { sign_in_provider: "phone", identities: { phone: [phoneNumber] } },
    });
    expect(claims).not.toHaveProperty("email");
    expect(claims).not.toHaveProperty("email_verified");
    const again = await enter(await phoneCode(server, phoneNumber));
    expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false });
    const { users } = (await post<{ users: object[] }>(server, "accounts:lookup", { idToken: body.idToken }))
      .body;
    expect(users).toEqual([
      expect.objectContaining({
        phoneNumber,
        providerUserInfo: [{ providerId: "phone", rawId: phoneNumber, phoneNumber }],
      }),
    ]);
  });

  test("ID-01 a code works once; of parallel calls, one wins", async () => {
    const given = await phoneCode(server, newPhoneNumber());
    const answers = await Promise.all([1, 2, 3].map(() => enter(given)));
    expect(successes(answers)).toBe(1);
    expectRefusal(await enter(given), "INVALID_SESSION_INFO");
  });

  test("ID-05 a code allows five wrong attempts, parallel ones included", async () => {
    const { sessionInfo, code } = await phoneCode(server, newPhoneNumber());
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => enter({ sessionInfo, code: otherCode(code) })),
    );
    const words = wrong.map(({ body }) => JSON.stringify(body).match(/INVALID_CODE|TOO_MANY/)?.[0]);
    expect(words.filter((word) => word === "INVALID_CODE")).toHaveLength(5);
    expect(words.filter((word) => word === "TOO_MANY")).toHaveLength(3);
    expectRefusal(await enter({ sessionInfo, code }), "TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  test("ID-05 a phone is sent five codes an hour", async () => {
    const phoneNumber = newPhoneNumber();
    for (let n = 0; n < 5; n += 1) await phoneCode(server, phoneNumber);
    const sixth = await post(server, "accounts:sendVerificationCode", { phoneNumber });
    expectRefusal(sixth, "TOO_MANY_ATTEMPTS_TRY_LATER");
    await phoneCode(server, newPhoneNumber());
    server.clock.advance(HOUR + MINUTE);
    await phoneCode(server, phoneNumber);
  });

  test("ID-01 a code is valid for ten minutes", async () => {
    const given = await phoneCode(server, newPhoneNumber());
    server.clock.advance(11 * MINUTE);
    expectRefusal(await enter(given), "SESSION_EXPIRED");
  });

  test("ID-01 a missing session or code is rejected with the protocol's codes", async () => {
    const { sessionInfo, code } = await phoneCode(server, newPhoneNumber());
    const other = await phoneCode(server, newPhoneNumber());
    expectRefusal(await enter({ code }), "MISSING_SESSION_INFO");
    expectRefusal(await enter({ sessionInfo }), "MISSING_CODE");
    expectRefusal(await enter({ sessionInfo: "unknown", code }), "INVALID_SESSION_INFO");
    if (other.code !== code) expectRefusal(await enter({ sessionInfo, code: other.code }), "INVALID_CODE");
    expectRefusal(
      await enter({ temporaryProof: "x", phoneNumber: newPhoneNumber() }),
      "INVALID_TEMPORARY_PROOF",
    );
    expectRefusal(await enter({ temporaryProof: "x" }), "MISSING_PHONE_NUMBER");
    expectRefusal(await post(server, "accounts:sendVerificationCode", {}), "MISSING_PHONE_NUMBER");
    for (const phoneNumber of [
      "12025550123",
      "+0123456789",
      "+1",
      "+1202555012345678",
      "+1 202 x",
      "tel:+12025550123",
    ]) {
      const answer = await post(server, "accounts:sendVerificationCode", { phoneNumber });
      expectRefusal(answer, "INVALID_PHONE_NUMBER");
    }
  });

  test("ID-01 a number is accepted in any common format", async () => {
    const number = newPhoneNumber();
    const written = `${number.slice(0, 2)} (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
    const { status } = await post(server, "accounts:sendVerificationCode", { phoneNumber: written });
    expect(status).toBe(200);
  });

  test("ID-01 REAUTH does not register, and a disabled account cannot sign in", async () => {
    const phoneNumber = newPhoneNumber();
    const reauth = { operation: "REAUTH", ...(await phoneCode(server, phoneNumber)) };
    expectRefusal(await enter(reauth), "USER_NOT_FOUND");
    const { localId } = (await enter(await phoneCode(server, phoneNumber))).body;
    await postAsAdmin(server, "accounts:update", { localId, disableUser: true });
    expectRefusal(await enter(await phoneCode(server, phoneNumber)), "USER_DISABLED");
  });
});

describe("linking a phone", () => {
  test("ID-01 a number is added to the signed-in owner's account, and removed again", async () => {
    const owner = await registerVerified(server);
    const phoneNumber = newPhoneNumber();
    const given = await phoneCode(server, phoneNumber);
    const { status, body } = await enter({ ...given, idToken: owner.idToken });
    expect(status).toBe(200);
    expect(body).toMatchObject({ localId: owner.localId, phoneNumber, isNewUser: false });
    expect((await enter(await phoneCode(server, phoneNumber))).body.localId).toBe(owner.localId);
    const gone = await post(server, "accounts:update", { idToken: owner.idToken, deleteProvider: ["phone"] });
    expect(gone.status).toBe(200);
    expect((await enter(await phoneCode(server, phoneNumber))).body.localId).not.toBe(owner.localId);
  });

  test("ID-01 another account's number returns a single-use proof for that account instead", async () => {
    const owner = await registerVerified(server);
    const phoneNumber = newPhoneNumber();
    const holder = (await enter(await phoneCode(server, phoneNumber))).body;
    const given = await phoneCode(server, phoneNumber);
    const { status, body } = await enter({ ...given, idToken: owner.idToken });
    expect(status).toBe(200);
    expect(body).toEqual({ phoneNumber, temporaryProof: expect.any(String), temporaryProofExpiresIn: "600" });
    const { temporaryProof } = body;
    const foreign = await enter({ temporaryProof, phoneNumber: newPhoneNumber() });
    expectRefusal(foreign, "INVALID_TEMPORARY_PROOF");
    expectRefusal(await enter({ sessionInfo: temporaryProof, code: "000000" }), "INVALID_SESSION_INFO");
    expect((await enter({ temporaryProof, phoneNumber })).body.localId).toBe(holder.localId);
    expectRefusal(await enter({ temporaryProof, phoneNumber }), "INVALID_TEMPORARY_PROOF");
  });

  test("ID-01 the last way into an account stays", async () => {
    const { idToken } = (await enter(await phoneCode(server, newPhoneNumber()))).body;
    const gone = await post(server, "accounts:update", { idToken, deleteProvider: ["phone"] });
    expectRefusal(gone, "OPERATION_NOT_ALLOWED");
  });
});

describe("the SMS webhook", () => {
  /** An operator's address that takes messages, or answers with a status. */
  async function withWebhook(status: number) {
    const taken: unknown[] = [];
    const webhook = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        taken.push(JSON.parse(body));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/sms`;
    const hooked = await startTestServer({ environment: { SMS_WEBHOOK_URL: url } });
    onTestFinished(async () => {
      await hooked.stop();
      await new Promise((resolve) => webhook.close(resolve));
    });
    return { hooked, taken };
  }

  test("ID-01 it is posted number and text, and the code in it signs in", async () => {
    const { hooked, taken } = await withWebhook(204);
    const phoneNumber = newPhoneNumber();
    const sent = await post(hooked, "accounts:sendVerificationCode", { phoneNumber });
    expect(sent.status).toBe(200);
    expect(taken).toEqual([{ phoneNumber, text: expect.stringMatching(/^\d{6} is your /) }]);
    const code = (taken[0] as { text: string }).text.slice(0, 6);
    const { sessionInfo } = sent.body;
    expect((await post(hooked, "accounts:signInWithPhoneNumber", { sessionInfo, code })).status).toBe(200);
    expect(JSON.stringify(hooked.logs)).not.toContain(phoneNumber);
  });

  test("ID-01 a failing SMS webhook is reported to the caller", async () => {
    const { hooked } = await withWebhook(500);
    const sent = await post(hooked, "accounts:sendVerificationCode", { phoneNumber: newPhoneNumber() });
    expectApiRefusal(sent, 503, "UNAVAILABLE");
    expect(hooked.logs.some(({ msg }) => msg === "SMS failed")).toBe(true);
  });
});
