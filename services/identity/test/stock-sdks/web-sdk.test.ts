import { DAY, MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { deleteApp, initializeApp } from "firebase/app";
import {
  ActionCodeOperation,
  ActionCodeURL,
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAuth,
  getIdToken,
  getIdTokenResult,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from "firebase/auth";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  accountOf,
  mailedCode,
  mailedLink,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  WRONG_PASSWORD,
} from "../harness/identity-harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let clients = 0;

/** The stock SDK as one browser has it, pointed at our service by its own setting and signed out at the end. */
function newClient(): Auth {
  clients += 1;
  const app = initializeApp({ apiKey: "test-key", projectId: "sealwright-local" }, `client-${clients}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, server.urls.site, { disableWarnings: true });
  onTestFinished(async () => {
    await signOut(auth);
    await deleteApp(app);
  });
  return auth;
}

async function newUser(auth: Auth): Promise<User & { email: string }> {
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
  return user as User & { email: string };
}

const code = (auth: string) => ({ code: `auth/${auth}` });

test("ID-07 createUserWithEmailAndPassword registers and signs in", async () => {
  const auth = newClient();
  const email = newEmail();
  const { user, operationType } = await createUserWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
  expect(operationType).toBe("signIn");
  expect(auth.currentUser).toBe(user);
  expect(user).toMatchObject({
    uid: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    email,
    emailVerified: false,
    isAnonymous: false,
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    providerData: [{ providerId: "password", uid: email, email }],
  });
  expect(Date.parse(user.metadata.creationTime ?? "")).toBeGreaterThan(Date.now() - DAY);
  expect(Date.parse(user.metadata.lastSignInTime ?? "")).toBeGreaterThan(Date.now() - DAY);
});

test("ID-07 registration tells in the SDK's codes what is wrong", async () => {
  const auth = newClient();
  const email = newEmail();
  const create = (address: string, password: string) =>
    createUserWithEmailAndPassword(auth, address, password);
  await create(email, PASSWORD);
  await expect(create(email, PASSWORD)).rejects.toMatchObject(code("email-already-in-use"));
  await expect(create("plain", PASSWORD)).rejects.toMatchObject(code("invalid-email"));
  await expect(create(newEmail(), "weak")).rejects.toMatchObject(code("weak-password"));
  await expect(create(newEmail(), "")).rejects.toMatchObject(code("missing-password"));
  await expect(create("", PASSWORD)).rejects.toMatchObject(code("missing-email"));
});

test("ID-07 sendEmailVerification, applyActionCode, reload: the address is verified", async () => {
  const auth = newClient();
  const user = await newUser(auth);
  await sendEmailVerification(user, { url: `${server.urls.site}/welcome?from=mail`, handleCodeInApp: false });

  const link = ActionCodeURL.parseLink((await mailedLink(server, user.email, "verifyEmail")).href);
  expect(link).toMatchObject({
    operation: ActionCodeOperation.VERIFY_EMAIL,
    continueUrl: `${server.urls.site}/welcome?from=mail`,
    languageCode: "en",
  });
  const oobCode = link?.code ?? "";
  expect(await checkActionCode(auth, oobCode)).toEqual({
    operation: ActionCodeOperation.VERIFY_EMAIL,
    data: { email: user.email, previousEmail: null, multiFactorInfo: null },
  });
  await applyActionCode(auth, oobCode);

  expect(user.emailVerified).toBe(false);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  await getIdToken(user, true);
  expect((await getIdTokenResult(user)).claims).toMatchObject({ email: user.email, email_verified: true });
  await expect(applyActionCode(auth, oobCode)).rejects.toMatchObject(code("invalid-action-code"));
});

test("ID-07 an email that links to a foreign site is rejected", async () => {
  const user = await newUser(newClient());
  const toForeign = sendEmailVerification(user, { url: "https://evil.example/" });
  await expect(toForeign).rejects.toMatchObject(code("unauthorized-continue-uri"));
  const toScript = sendEmailVerification(user, { url: "javascript:alert(1)" });
  await expect(toScript).rejects.toMatchObject(code("invalid-continue-uri"));
});

test("ID-07 an expired and an unknown code have their own codes", async () => {
  const auth = newClient();
  const user = await newUser(auth);
  await sendEmailVerification(user);
  const oobCode = await mailedCode(server, user.email, "verifyEmail");
  server.clock.advance(3 * DAY + MINUTE);
  await expect(applyActionCode(auth, oobCode)).rejects.toMatchObject(code("expired-action-code"));
  await expect(applyActionCode(auth, "unknown")).rejects.toMatchObject(code("invalid-action-code"));
});

test("ID-07, AUTH-15 signInWithEmailAndPassword fails the same for a wrong password and an unknown address", async () => {
  const auth = newClient();
  const { email, uid } = await newUser(auth);
  await signOut(auth);
  const wrong = signInWithEmailAndPassword(auth, email, WRONG_PASSWORD);
  await expect(wrong).rejects.toMatchObject(code("invalid-credential"));
  const unknown = signInWithEmailAndPassword(auth, newEmail(), PASSWORD);
  await expect(unknown).rejects.toMatchObject(code("invalid-credential"));
  expect(auth.currentUser).toBeNull();

  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  expect(user).toMatchObject({ uid, email });
  expect(auth.currentUser?.uid).toBe(uid);
});

test("ID-07 updateProfile sets name and picture, and null takes neither down with an error", async () => {
  const user = await newUser(newClient());
  await updateProfile(user, { displayName: "Ottilie Otter", photoURL: "https://example.com/o.png" });
  expect(user).toMatchObject({ displayName: "Ottilie Otter", photoURL: "https://example.com/o.png" });
  expect((await getIdTokenResult(user)).claims).toMatchObject({ name: "Ottilie Otter" });
  await updateProfile(user, { displayName: "Otto Otter", photoURL: null });
  await reload(user);
  expect(user.displayName).toBe("Otto Otter");
  await updateProfile(user, { photoURL: "" });
  await reload(user);
  expect(user.photoURL).toBeNull();
});

test("ID-07 updatePassword changes the password and keeps this client signed in", async () => {
  const auth = newClient();
  const user = await newUser(auth);
  await updatePassword(user, OTHER_PASSWORD);
  await reload(user);
  await getIdToken(user, true);
  expect(auth.currentUser).toBe(user);
  await expect(updatePassword(user, "seven-otters-71")).rejects.toMatchObject(
    code("password-does-not-meet-requirements"),
  );

  const elsewhere = newClient();
  const old = signInWithEmailAndPassword(elsewhere, user.email, PASSWORD);
  await expect(old).rejects.toMatchObject(code("invalid-credential"));
  const { user: again } = await signInWithEmailAndPassword(elsewhere, user.email, OTHER_PASSWORD);
  expect(again.uid).toBe(user.uid);
});

test("ID-07 sendPasswordResetEmail, verifyPasswordResetCode, confirmPasswordReset: the new password works", async () => {
  const auth = newClient();
  const { email, uid } = await newUser(auth);
  await signOut(auth);
  await sendPasswordResetEmail(auth, email, { url: server.urls.site });
  const link = ActionCodeURL.parseLink((await mailedLink(server, email, "resetPassword")).href);
  expect(link?.operation).toBe(ActionCodeOperation.PASSWORD_RESET);
  const oobCode = link?.code ?? "";

  expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email);
  await expect(confirmPasswordReset(auth, oobCode, "weak")).rejects.toMatchObject(code("weak-password"));
  await confirmPasswordReset(auth, oobCode, OTHER_PASSWORD);
  const again = confirmPasswordReset(auth, oobCode, PASSWORD);
  await expect(again).rejects.toMatchObject(code("invalid-action-code"));

  const old = signInWithEmailAndPassword(auth, email, PASSWORD);
  await expect(old).rejects.toMatchObject(code("invalid-credential"));
  const { user } = await signInWithEmailAndPassword(auth, email, OTHER_PASSWORD);
  expect(user).toMatchObject({ uid, emailVerified: true });
});

test("ID-07, AUTH-15 sendPasswordResetEmail does not reveal whether there is an account", async () => {
  const auth = newClient();
  await expect(sendPasswordResetEmail(auth, newEmail())).resolves.toBeUndefined();
  await expect(sendPasswordResetEmail(auth, "plain")).rejects.toMatchObject(code("invalid-email"));
});

test("ID-07, AUTH-15 a client whose password was reset elsewhere is signed out at its next refresh", async () => {
  const [auth, elsewhere] = [newClient(), newClient()];
  const user = await newUser(auth);
  await sendPasswordResetEmail(elsewhere, user.email);
  const oobCode = await mailedCode(server, user.email, "resetPassword");
  await confirmPasswordReset(elsewhere, oobCode, OTHER_PASSWORD);
  await expect(getIdToken(user, true)).rejects.toMatchObject(code("user-token-expired"));
  expect(auth.currentUser).toBeNull();
});

test("ID-07, AUTH-15 a client whose password was changed elsewhere is signed out when it looks itself up", async () => {
  const [auth, elsewhere] = [newClient(), newClient()];
  const user = await newUser(auth);
  server.clock.advance(2 * SECOND);
  const { user: same } = await signInWithEmailAndPassword(elsewhere, user.email, PASSWORD);
  await updatePassword(same, OTHER_PASSWORD);
  await expect(reload(user)).rejects.toMatchObject(code("user-token-expired"));
  expect(auth.currentUser).toBeNull();
  expect(elsewhere.currentUser).toBe(same);
});

test("ID-07 getIdToken(true) fetches a new token of the same sign-in", async () => {
  const user = await newUser(newClient());
  const first = await getIdTokenResult(user);
  expect((await getIdTokenResult(user)).token).toBe(first.token);
  server.clock.advance(10 * SECOND);
  const second = await getIdTokenResult(user, true);
  expect(second.token).not.toBe(first.token);
  expect(second.authTime).toBe(first.authTime);
  expect(Date.parse(second.expirationTime)).toBeGreaterThan(Date.parse(first.expirationTime));
  expect(second.signInProvider).toBe("password");
});

test("ID-07 an old sign-in has to be renewed before the account can be deleted", async () => {
  const auth = newClient();
  const user = await newUser(auth);
  server.clock.advance(6 * MINUTE);
  await expect(deleteUser(user)).rejects.toMatchObject(code("requires-recent-login"));
  await expect(updatePassword(user, OTHER_PASSWORD)).rejects.toMatchObject(code("requires-recent-login"));
  const wrong = reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, WRONG_PASSWORD));
  await expect(wrong).rejects.toMatchObject(code("invalid-credential"));
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, PASSWORD));
  await deleteUser(user);
  expect(auth.currentUser).toBeNull();
  expect(await accountOf(server, user.email)).toBeUndefined();
});

test("ID-07, AUTH-15 a client whose account was deleted elsewhere is signed out", async () => {
  const [one, two, elsewhere] = [newClient(), newClient(), newClient()];
  const user = await newUser(one);
  const { user: second } = await signInWithEmailAndPassword(two, user.email, PASSWORD);
  await deleteUser((await signInWithEmailAndPassword(elsewhere, user.email, PASSWORD)).user);
  await expect(reload(user)).rejects.toMatchObject(code("user-token-expired"));
  await expect(getIdToken(second, true)).rejects.toMatchObject(code("user-token-expired"));
  expect([one.currentUser, two.currentUser]).toEqual([null, null]);
});
