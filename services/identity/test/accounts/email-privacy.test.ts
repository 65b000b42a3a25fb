import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPasswords } from "../../src/passwords/passwords.ts";
import {
  type Answer,
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  refresh,
  register,
  resetCode,
  send,
  signIn,
  verificationCode,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** All that an answer tells, but for what differs from call to call anyway. */
function told({ status, headers, body }: Answer<unknown>, email: string) {
  const shown = [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name));
  return { status, headers: shown, body: JSON.stringify(body).replaceAll(email, "{email}") };
}

test("AUTH-15, ID-01 sign-in responds the same to an unknown address and a wrong password", async () => {
  const [known, unknown] = [(await register(server)).email, newEmail()];
  const wrongPassword = await signIn(server, known, WRONG_PASSWORD);
  const unknownAddress = await signIn(server, unknown, WRONG_PASSWORD);
  expectRefusal(wrongPassword, "INVALID_LOGIN_CREDENTIALS");
  expect(told(unknownAddress, unknown)).toEqual(told(wrongPassword, known));
});

test("AUTH-15 the decoy hash's password does not sign in", async () => {
  expectRefusal(await signIn(server, newEmail(), "no one has this password"), "INVALID_LOGIN_CREDENTIALS");
});

test("AUTH-15 an unknown address takes as long as a password check", async () => {
  const passwords = await createPasswords(1);
  onTestFinished(() => passwords.stop());
  const hash = await passwords.hash(PASSWORD);
  const median = async (passwordHash: string | undefined) => {
    const times: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      const started = performance.now();
      expect(await passwords.verify(WRONG_PASSWORD, passwordHash)).toBe(false);
      times.push(performance.now() - started);
    }
    return times.sort((one, other) => one - other)[4] ?? 0;
  };
  const [known, unknown] = [await median(hash), await median(undefined)];
  // Without the work it would be a thousandth; how busy the machine is makes far less of a difference.
  expect(unknown).toBeGreaterThan(known / 5);
  expect(unknown).toBeLessThan(known * 5);
});

test("AUTH-15, ID-01 a reset is accepted for known and unknown addresses, and only the known one gets an email", async () => {
  const [known, unknown] = [(await register(server)).email, newEmail()];
  const ask = (email: string) =>
    post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const forUnknown = await ask(unknown);
  const forKnown = await ask(known);
  expect(forKnown.status).toBe(200);
  expect(forKnown.body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: known });
  expect(told(forUnknown, unknown)).toEqual(told(forKnown, known));

  // One worker does the work in the order in which it came: once this mail is there, the other wish is done with.
  await mailedCode(server, known, "resetPassword");
  expect(await server.outbox.mailsTo(unknown)).toEqual([]);
  expect(await server.outbox.mailsTo(known)).toHaveLength(1);
});

test("AUTH-15 requesting a reset creates no account and leaves an existing one unchanged", async () => {
  const [{ email }, unknown] = [await register(server), newEmail()];
  const before = await accountOf(server, email);
  await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: unknown });
  await resetCode(server, email);
  expect(await accountOf(server, email)).toEqual(before);
  expect(await accountOf(server, unknown)).toBeUndefined();
  expect((await signIn(server, email)).status).toBe(200);
});

test("ID-04, OPS-05 no log line carries a password, a code, a token or an address", async () => {
  const owner = await register(server, { displayName: "Ottilie Unmistakable" });
  const { email, idToken, refreshToken } = owner;
  const unknown = newEmail();
  const used: string[] = [PASSWORD, OTHER_PASSWORD, WRONG_PASSWORD, email, unknown, idToken, refreshToken];

  // Successes, refusals and broken calls of every kind; each carries something that must not be written down.
  await signIn(server, email, WRONG_PASSWORD);
  await signIn(server, unknown);
  await post(server, "accounts:signUp", { email, password: PASSWORD });
  await post(server, "accounts:signUp", { email: `${unknown}\0`, password: PASSWORD });
  await post(server, "accounts:signUp", { email: [unknown], password: PASSWORD });
  await post(server, "accounts:lookup", { idToken });
  await post(server, "accounts:lookup", { idToken: `${idToken}x` });
  await postAsAdmin(server, "accounts:lookup", { email: [email, unknown] });
  await refresh(server, refreshToken);
  await refresh(server, `${refreshToken}x`);
  await send(server, `/v1/accounts:signUp?key=k&email=${email}&oobCode=${refreshToken}`, { method: "POST" });
  await send(server, "/v1/accounts:signUp?key=k", { method: "POST", body: `{"email":"${email}"` });
  await post(
    server,
    "accounts:signUp",
    { email, password: PASSWORD },
    { headers: { Origin: `http://${email}` } },
  );
  const verify = await verificationCode(server, owner);
  await post(server, "accounts:update", { oobCode: verify });
  await post(server, "accounts:update", { oobCode: verify });
  const reset = await resetCode(server, email);
  await resetCode(server, email, [reset]);
  await post(server, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: unknown });
  await post(server, "accounts:resetPassword", { oobCode: reset });
  await post(server, "accounts:resetPassword", { oobCode: reset, newPassword: OTHER_PASSWORD });
  const again = (await signIn(server, email, OTHER_PASSWORD)).body;
  const updated = await post(server, "accounts:update", {
    idToken: again.idToken,
    displayName: "Otto Unmistakable",
  });
  expect(updated.status).toBe(200);
  const deleted = await post(server, "accounts:delete", { idToken: again.idToken });
  expect(deleted.status).toBe(200);
  used.push(
    verify,
    reset,
    again.idToken,
    again.refreshToken,
    server.config.identity.adminTokens.join("").repeat(2),
  );
  used.push("Ottilie Unmistakable", "Otto Unmistakable", owner.localId);

  const lines = server.logs.map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes("accounts:signInWithPassword")).length).toBeGreaterThan(2);
  for (const value of used) expect(lines.filter((line) => line.includes(value))).toEqual([]);
});
