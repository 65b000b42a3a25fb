import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { updateProfile, verifyBeforeUpdateEmail } from "firebase/auth";
import { beforeAll, expect, test } from "vitest";
import {
  accountOf,
  expectRefusal,
  mailedCode,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  post,
  postAsAdmin,
  registerVerified,
  signIn,
} from "../harness/identity-harness.ts";
import { newClient, sdkError, verifiedUser } from "../harness/stock-web-sdk-client.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const guard = (localId: string, guarded = true) =>
  postAsAdmin(server, "accounts:update", { localId, guarded });

test("ID-06, API-04 a first factor alone changes nothing that lasts of a guarded account", async () => {
  const owner = await registerVerified(server);
  expect((await guard(owner.localId)).status).toBe(200);
  const { body } = await signIn(server, owner.email, PASSWORD);
  const { idToken } = body;
  const changes: [string, object][] = [
    ["accounts:update", { idToken, password: OTHER_PASSWORD }],
    ["accounts:update", { idToken, deleteProvider: ["password"] }],
    ["accounts:delete", { idToken }],
    ["accounts:sendOobCode", { idToken, requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: newEmail() }],
    ["accounts:signUp", { idToken, email: owner.email, password: OTHER_PASSWORD }],
  ];
  for (const [path, request] of changes) {
    expectRefusal(await post(server, path, request), "ADMIN_ONLY_OPERATION");
  }
  for (const path of ["start", "finalize", "withdraw"]) {
    const request = { idToken, totpEnrollmentInfo: {}, mfaEnrollmentId: "x" };
    const answer = await post(server, `accounts/mfaEnrollment:${path}`, request, { prefix: "/v2" });
    expectRefusal(answer, "ADMIN_ONLY_OPERATION");
  }
  expect(await accountOf(server, owner.email)).toMatchObject({ localId: owner.localId, guarded: true });
  expect((await signIn(server, owner.email, PASSWORD)).status).toBe(200);
});

test("ID-06 who is guarded signs in, reads and renames themselves as ever, and is free again once they are not", async () => {
  const auth = newClient(server);
  const user = await verifiedUser(server, auth);
  await guard(user.uid);
  await updateProfile(user, { displayName: "Mara" });
  await expect(verifyBeforeUpdateEmail(user, newEmail())).rejects.toMatchObject(
    sdkError("admin-restricted-operation"),
  );
  await guard(user.uid, false);
  await verifyBeforeUpdateEmail(user, newEmail());
});

test("ID-06 a change of address that was asked for before the account was guarded does not happen", async () => {
  const owner = await registerVerified(server);
  const to = newEmail();
  const request = { idToken: owner.idToken, requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: to };
  expect((await post(server, "accounts:sendOobCode", request)).status).toBe(200);
  const oobCode = await mailedCode(server, to, "verifyAndChangeEmail");
  await guard(owner.localId);
  expectRefusal(await post(server, "accounts:update", { oobCode }), "INVALID_OOB_CODE");
  expect(await accountOf(server, owner.email)).toMatchObject({ localId: owner.localId });
});

test("ID-06 guarding an account again leaves a change that was asked for with the server credential", async () => {
  const owner = await registerVerified(server);
  await guard(owner.localId);
  const to = newEmail();
  const request = { requestType: "VERIFY_AND_CHANGE_EMAIL", email: owner.email, newEmail: to };
  expect((await postAsAdmin(server, "accounts:sendOobCode", request)).status).toBe(200);
  const oobCode = await mailedCode(server, to, "verifyAndChangeEmail");
  await guard(owner.localId);
  expect((await post(server, "accounts:update", { oobCode })).status).toBe(200);
  expect(await accountOf(server, to)).toMatchObject({ localId: owner.localId, guarded: true });
});
