import { DAY, MINUTE } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import {
  ActionCodeOperation,
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getIdToken,
  getIdTokenResult,
  getMultiFactorResolver,
  initializeRecaptchaConfig,
  type MultiFactorError,
  multiFactor,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  validatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  mailedCode,
  mailedLink,
  newEmail,
  OTHER_PASSWORD,
  otherCode,
  PASSWORD,
  postAsAdmin,
  registerVerified,
  send,
  totpCode,
} from "../harness/identity-harness.ts";
import { newClient, sdkError, verifiedUser } from "../harness/stock-web-sdk-client.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("ID-02, ID-07 TOTP: enrollment, sign-in with a wrong and a right code, withdrawal", async () => {
  const auth = newClient(server);
  const user = await verifiedUser(server, auth);
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  expect(secret.generateQrCodeUrl(user.email, "Acme")).toMatch(/^otpauth:\/\/totp\//);
  const first = totpCode(server, secret.secretKey);
  const wrong = TotpMultiFactorGenerator.assertionForEnrollment(secret, otherCode(first));
  await expect(multiFactor(user).enroll(wrong, "Phone")).rejects.toMatchObject(
    sdkError("invalid-verification-code"),
  );
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, first), "Phone");
  expect(multiFactor(user).enrolledFactors).toEqual([
    expect.objectContaining({ factorId: "totp", displayName: "Phone", enrollmentTime: expect.any(String) }),
  ]);
  await getIdToken(user, true);

  server.clock.advance(MINUTE);
  const elsewhere = newClient(server);
  const error = await signInWithEmailAndPassword(elsewhere, user.email, PASSWORD).catch((caught) => caught);
  expect(error).toMatchObject(sdkError("multi-factor-auth-required"));
  expect(elsewhere.currentUser).toBeNull();
  const resolver = getMultiFactorResolver(elsewhere, error as MultiFactorError);
  const enrollmentId = resolver.hints[0]?.uid ?? "";
  const right = totpCode(server, secret.secretKey);
  const assertion = (given: string) => TotpMultiFactorGenerator.assertionForSignIn(enrollmentId, given);
  await expect(resolver.resolveSignIn(assertion(otherCode(right)))).rejects.toMatchObject(
    sdkError("invalid-verification-code"),
  );
  const signedIn = await resolver.resolveSignIn(assertion(right));
  expect(signedIn.user.uid).toBe(user.uid);
  expect((await getIdTokenResult(signedIn.user)).signInSecondFactor).toBe("totp");

  await multiFactor(signedIn.user).unenroll(enrollmentId);
  await reload(signedIn.user);
  const without = await signInWithEmailAndPassword(newClient(server), user.email, PASSWORD);
  expect(without.user.uid).toBe(user.uid);
});

test("ID-02, ID-07 enrollment requires a verified address", async () => {
  const { user } = await createUserWithEmailAndPassword(newClient(server), newEmail(), PASSWORD);
  const session = await multiFactor(user).getSession();
  await expect(TotpMultiFactorGenerator.generateSecret(session)).rejects.toMatchObject(
    sdkError("unverified-email"),
  );
});

test("ID-07 verifyBeforeUpdateEmail and applyActionCode: the address changes, old sign-ins end", async () => {
  const auth = newClient(server);
  const user = await verifiedUser(server, auth);
  const to = newEmail();
  await verifyBeforeUpdateEmail(user, to, { url: server.urls.site });
  await applyActionCode(newClient(server), await mailedCode(server, to, "verifyAndChangeEmail"));
  await expect(reload(user)).rejects.toMatchObject(sdkError("user-token-expired"));
  expect(auth.currentUser).toBeNull();
  expect((await signInWithEmailAndPassword(auth, to, PASSWORD)).user).toMatchObject({
    email: to,
    emailVerified: true,
  });
});

test("ID-07 checkActionCode and applyActionCode of the mail to the address before: the change is undone", async () => {
  const auth = newClient(server);
  const user = await verifiedUser(server, auth);
  const to = newEmail();
  await verifyBeforeUpdateEmail(user, to);
  await applyActionCode(newClient(server), await mailedCode(server, to, "verifyAndChangeEmail"));
  const intruder = await signInWithEmailAndPassword(newClient(server), to, PASSWORD);

  const link = ActionCodeURL.parseLink((await mailedLink(server, user.email, "recoverEmail")).href);
  expect(link?.operation).toBe(ActionCodeOperation.RECOVER_EMAIL);
  const oobCode = link?.code ?? "";
  expect(await checkActionCode(auth, oobCode)).toEqual({
    operation: ActionCodeOperation.RECOVER_EMAIL,
    data: { email: user.email, previousEmail: to, multiFactorInfo: null },
  });
  await applyActionCode(auth, oobCode);
  await expect(reload(intruder.user)).rejects.toMatchObject(sdkError("user-token-expired"));
  await expect(applyActionCode(auth, oobCode)).rejects.toMatchObject(sdkError("invalid-action-code"));

  await sendPasswordResetEmail(auth, user.email);
  const reset = await mailedCode(server, user.email, "resetPassword");
  await confirmPasswordReset(auth, reset, OTHER_PASSWORD);
  const again = await signInWithEmailAndPassword(auth, user.email, OTHER_PASSWORD);
  expect(again.user).toMatchObject({ uid: user.uid, email: user.email, emailVerified: true });
});

test("ID-07 applyActionCode reports with the SDK's codes why a change is not undone", async () => {
  const auth = newClient(server);
  const codeOfMove = async () => {
    const { email, localId } = await registerVerified(server);
    await postAsAdmin(server, "accounts:update", { localId, email: newEmail() });
    return { email, localId, oobCode: await mailedCode(server, email, "recoverEmail") };
  };
  const [taken, disabled, late] = [await codeOfMove(), await codeOfMove(), await codeOfMove()];
  await registerVerified(server, taken.email);
  await expect(applyActionCode(auth, taken.oobCode)).rejects.toMatchObject(sdkError("email-already-in-use"));
  await postAsAdmin(server, "accounts:update", { localId: disabled.localId, disableUser: true });
  await expect(applyActionCode(auth, disabled.oobCode)).rejects.toMatchObject(sdkError("user-disabled"));
  server.clock.advance(7 * DAY + MINUTE);
  await expect(applyActionCode(auth, late.oobCode)).rejects.toMatchObject(sdkError("expired-action-code"));
});

test("ID-07, AUTH-15 fetchSignInMethodsForEmail tells nothing of any address", async () => {
  const auth = newClient(server);
  const { email } = await registerVerified(server);
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  expect(await fetchSignInMethodsForEmail(auth, newEmail())).toEqual([]);
  await expect(fetchSignInMethodsForEmail(auth, "plain")).rejects.toMatchObject(sdkError("invalid-email"));
});

test("ID-07 validatePassword knows the service's own rules", async () => {
  const auth = newClient(server);
  expect(await validatePassword(auth, PASSWORD)).toMatchObject({ isValid: true });
  expect(await validatePassword(auth, "short1A")).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  });
  expect(await validatePassword(auth, "no-digits-Here")).toMatchObject({ containsNumericCharacter: false });
});

test("ID-07 initializeRecaptchaConfig finds that no CAPTCHA is required", async () => {
  const auth = newClient(server);
  await initializeRecaptchaConfig(auth);
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
  expect(auth.currentUser).toBe(user);
});

test("ID-07 a user who is disabled is signed out at the next look", async () => {
  const auth = newClient(server);
  const user = await verifiedUser(server, auth);
  await postAsAdmin(server, "accounts:update", { localId: user.uid, disableUser: true });
  await expect(reload(user)).rejects.toMatchObject(sdkError("user-disabled"));
  expect(auth.currentUser).toBeNull();
});

test("ID-07 recaptchaParams returns what the SDK's RecaptchaVerifier requests before it renders", async () => {
  const answer = await send(server, "/identitytoolkit.googleapis.com/v1/recaptchaParams?key=test-key");
  expect([answer.status, answer.body]).toEqual([
    200,
    { kind: "identitytoolkit#GetRecaptchaParamResponse", recaptchaSiteKey: expect.stringMatching(/./) },
  ]);
});
