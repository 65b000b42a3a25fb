import { MINUTE, SECOND } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { deleteApp, type FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  getIdToken,
  getIdTokenResult,
  getMultiFactorResolver,
  initializeRecaptchaConfig,
  isSignInWithEmailLink,
  linkWithCredential,
  type MultiFactorError,
  multiFactor,
  OAuthProvider,
  PhoneAuthCredential,
  reauthenticateWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  unlink,
  validatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  mailedCode,
  mailedLink,
  newEmail,
  newPhoneNumber,
  otherCode,
  PASSWORD,
  phoneCode,
  postAsAdmin,
  registerVerified,
  totpCode,
} from "./support.ts";
import { providerEnvironment, startTestProvider, type TestProvider } from "./test-provider.ts";

let server: TestServer;
let google: TestProvider;
let microsoft: TestProvider;
beforeAll(async () => {
  const now = () => server?.clock.now() ?? Date.now();
  google = await startTestProvider(now);
  microsoft = await startTestProvider(now);
  server = await startTestServer({ environment: providerEnvironment(google, microsoft) });
});
afterAll(async () => {
  await server.stop();
  await google.close();
  await microsoft.close();
});

let clients = 0;

/** The stock SDK as one browser has it, pointed at our service by its own setting and signed out at the end. */
function newClient(): Auth {
  clients += 1;
  const app = initializeApp({ apiKey: "test-key", projectId: "sealwright-local" }, `further-${clients}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, server.urls.site, { disableWarnings: true });
  onTestFinished(async () => {
    await signOut(auth);
    await deleteApp(app);
  });
  return auth;
}

async function verifiedUser(auth: Auth): Promise<User & { email: string }> {
  const { email } = await registerVerified(server);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  return user as User & { email: string };
}

const code = (auth: string) => ({ code: `auth/${auth}` });
const settings = () => ({ url: `${server.urls.site}/welcome`, handleCodeInApp: true });
const googler = (email: string) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  hd: email.split("@")[1],
  name: "Ottilie Otter",
});
/** What the SDK makes of a phone and its code; its own PhoneAuthProvider is for browsers alone. */
async function phoneCredential(phoneNumber: string): Promise<PhoneAuthCredential> {
  const { sessionInfo, code: verificationCode } = await phoneCode(server, phoneNumber);
  const json = { providerId: "phone", signInMethod: "phone", verificationId: sessionInfo, verificationCode };
  return PhoneAuthCredential.fromJSON(json) as PhoneAuthCredential;
}

test("ID-07 sendSignInLinkToEmail, isSignInWithEmailLink, signInWithEmailLink: registered and signed in", async () => {
  const auth = newClient();
  const email = newEmail();
  await sendSignInLinkToEmail(auth, email, settings());
  const link = (await mailedLink(server, email, "signIn")).href;
  expect(isSignInWithEmailLink(auth, link)).toBe(true);
  await expect(signInWithEmailLink(auth, newEmail(), link)).rejects.toMatchObject(code("invalid-email"));
  const credential = await signInWithEmailLink(auth, email, link);
  expect(credential.user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
  expect(getAdditionalUserInfo(credential)).toMatchObject({ isNewUser: true });
  await expect(signInWithEmailLink(auth, email, link)).rejects.toMatchObject(code("invalid-action-code"));
});

test("ID-07 linkWithCredential adds a password to an account that began with a link", async () => {
  const auth = newClient();
  const email = newEmail();
  await sendSignInLinkToEmail(auth, email, settings());
  const { user } = await signInWithEmailLink(auth, email, (await mailedLink(server, email, "signIn")).href);
  // The SDK takes link and password for one provider, so it is told to forget the first.
  await unlink(user, "password");
  await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  const elsewhere = await signInWithEmailAndPassword(newClient(), email, PASSWORD);
  expect(elsewhere.user.uid).toBe(user.uid);
});

test("ID-07 signInWithCredential with Google registers, and signs in again", async () => {
  const auth = newClient();
  const email = newEmail();
  const first = await signInWithCredential(
    auth,
    GoogleAuthProvider.credential(await google.token(googler(email))),
  );
  expect(first.user).toMatchObject({ email, emailVerified: true, displayName: "Ottilie Otter" });
  expect(first.user.providerData).toEqual([
    expect.objectContaining({ providerId: "google.com", uid: `sub-${email}` }),
  ]);
  expect(getAdditionalUserInfo(first)).toMatchObject({
    isNewUser: true,
    providerId: "google.com",
    profile: { email, name: "Ottilie Otter" },
  });
  expect((await getIdTokenResult(first.user)).signInProvider).toBe("google.com");
  const again = await signInWithCredential(
    newClient(),
    GoogleAuthProvider.credential(await google.token(googler(email))),
  );
  expect(again.user.uid).toBe(first.user.uid);
  expect(getAdditionalUserInfo(again)).toMatchObject({ isNewUser: false });
});

test("ID-07 signInWithCredential with Microsoft and a nonce", async () => {
  const auth = newClient();
  const provider = new OAuthProvider("microsoft.com");
  const idToken = await microsoft.token({ sub: newEmail(), nonce: "the-nonce" });
  const { user } = await signInWithCredential(auth, provider.credential({ idToken, rawNonce: "the-nonce" }));
  expect(user.providerData).toEqual([expect.objectContaining({ providerId: "microsoft.com" })]);
  const without = signInWithCredential(auth, provider.credential({ idToken }));
  await expect(without).rejects.toMatchObject(code("missing-or-invalid-nonce"));
});

test("ID-07 a credential that is no good has the SDK's code", async () => {
  const auth = newClient();
  const forged = GoogleAuthProvider.credential(await google.forged(googler(newEmail())));
  await expect(signInWithCredential(auth, forged)).rejects.toMatchObject(code("invalid-credential"));
});

test("ID-07 an address that is another's: account-exists-with-different-credential, then linked by its owner", async () => {
  const auth = newClient();
  const { email } = await registerVerified(server);
  const idToken = await google.token({ ...googler(email), hd: undefined });
  const error = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken)).catch(
    (caught) => caught,
  );
  expect(error).toMatchObject(code("account-exists-with-different-credential"));
  expect((error as FirebaseError).customData).toMatchObject({ email });
  const credential = GoogleAuthProvider.credentialFromError(error as FirebaseError);
  if (!credential) throw new Error("The error carries no credential");

  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  await linkWithCredential(user, credential);
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "google.com"]);
  const again = await signInWithCredential(newClient(), credential);
  expect(again.user.uid).toBe(user.uid);

  const other = await verifiedUser(newClient());
  await expect(linkWithCredential(other, credential)).rejects.toMatchObject(
    code("credential-already-in-use"),
  );
  await unlink(user, "google.com");
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
});

test("ID-07 reauthenticateWithCredential with the provider, and not with somebody else's", async () => {
  const auth = newClient();
  const [email, other] = [newEmail(), newEmail()];
  const credentialOf = async (of: string) => GoogleAuthProvider.credential(await google.token(googler(of)));
  const { user } = await signInWithCredential(auth, await credentialOf(email));
  server.clock.advance(2 * SECOND);
  await reauthenticateWithCredential(user, await credentialOf(email));
  await signInWithCredential(newClient(), await credentialOf(other));
  const foreign = reauthenticateWithCredential(user, await credentialOf(other));
  await expect(foreign).rejects.toMatchObject(code("user-mismatch"));
});

test("ID-07 signing in, linking and unlinking by phone", async () => {
  const auth = newClient();
  const phoneNumber = newPhoneNumber();
  const credential = await phoneCredential(phoneNumber);
  const { user } = await signInWithCredential(auth, credential);
  expect(user).toMatchObject({ phoneNumber, email: null, isAnonymous: false });
  await expect(signInWithCredential(auth, credential)).rejects.toMatchObject(code("invalid-verification-id"));

  const owner = await verifiedUser(newClient());
  const taken = linkWithCredential(owner, await phoneCredential(phoneNumber));
  await expect(taken).rejects.toMatchObject(code("account-exists-with-different-credential"));
  const own = newPhoneNumber();
  await linkWithCredential(owner, await phoneCredential(own));
  await reload(owner);
  expect(owner.phoneNumber).toBe(own);
  const again = await signInWithCredential(newClient(), await phoneCredential(own));
  expect(again.user.uid).toBe(owner.uid);
  await unlink(owner, "phone");
  expect(owner.phoneNumber).toBeNull();
});

test("ID-02, ID-07 TOTP: enrolment, sign-in with a wrong and a right code, withdrawal", async () => {
  const auth = newClient();
  const user = await verifiedUser(auth);
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  expect(secret.generateQrCodeUrl(user.email, "Sealwright")).toMatch(/^otpauth:\/\/totp\//);
  const first = totpCode(server, secret.secretKey);
  const wrong = TotpMultiFactorGenerator.assertionForEnrollment(secret, otherCode(first));
  await expect(multiFactor(user).enroll(wrong, "Phone")).rejects.toMatchObject(
    code("invalid-verification-code"),
  );
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, first), "Phone");
  expect(multiFactor(user).enrolledFactors).toEqual([
    expect.objectContaining({ factorId: "totp", displayName: "Phone", enrollmentTime: expect.any(String) }),
  ]);
  await getIdToken(user, true);

  server.clock.advance(MINUTE);
  const elsewhere = newClient();
  const error = await signInWithEmailAndPassword(elsewhere, user.email, PASSWORD).catch((caught) => caught);
  expect(error).toMatchObject(code("multi-factor-auth-required"));
  expect(elsewhere.currentUser).toBeNull();
  const resolver = getMultiFactorResolver(elsewhere, error as MultiFactorError);
  const enrollmentId = resolver.hints[0]?.uid ?? "";
  const right = totpCode(server, secret.secretKey);
  const assertion = (given: string) => TotpMultiFactorGenerator.assertionForSignIn(enrollmentId, given);
  await expect(resolver.resolveSignIn(assertion(otherCode(right)))).rejects.toMatchObject(
    code("invalid-verification-code"),
  );
  const signedIn = await resolver.resolveSignIn(assertion(right));
  expect(signedIn.user.uid).toBe(user.uid);
  expect((await getIdTokenResult(signedIn.user)).signInSecondFactor).toBe("totp");

  await multiFactor(signedIn.user).unenroll(enrollmentId);
  await reload(signedIn.user);
  const without = await signInWithEmailAndPassword(newClient(), user.email, PASSWORD);
  expect(without.user.uid).toBe(user.uid);
});

test("ID-02, ID-07 enrolment asks for a verified address", async () => {
  const { user } = await createUserWithEmailAndPassword(newClient(), newEmail(), PASSWORD);
  const session = await multiFactor(user).getSession();
  await expect(TotpMultiFactorGenerator.generateSecret(session)).rejects.toMatchObject(
    code("unverified-email"),
  );
});

test("ID-07 verifyBeforeUpdateEmail and applyActionCode: the address changes, old sign-ins end", async () => {
  const auth = newClient();
  const user = await verifiedUser(auth);
  const to = newEmail();
  await verifyBeforeUpdateEmail(user, to, { url: server.urls.site });
  await applyActionCode(newClient(), await mailedCode(server, to, "verifyAndChangeEmail"));
  await expect(reload(user)).rejects.toMatchObject(code("user-token-expired"));
  expect(auth.currentUser).toBeNull();
  expect((await signInWithEmailAndPassword(auth, to, PASSWORD)).user).toMatchObject({
    email: to,
    emailVerified: true,
  });
});

test("ID-07, AUTH-15 fetchSignInMethodsForEmail tells nothing of any address", async () => {
  const auth = newClient();
  const { email } = await registerVerified(server);
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  expect(await fetchSignInMethodsForEmail(auth, newEmail())).toEqual([]);
  await expect(fetchSignInMethodsForEmail(auth, "plain")).rejects.toMatchObject(code("invalid-email"));
});

test("ID-07 validatePassword knows the service's own rules", async () => {
  const auth = newClient();
  expect(await validatePassword(auth, PASSWORD)).toMatchObject({ isValid: true });
  expect(await validatePassword(auth, "short1A")).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  });
  expect(await validatePassword(auth, "no-digits-Here")).toMatchObject({ containsNumericCharacter: false });
});

test("ID-07 initializeRecaptchaConfig finds that nothing asks for a puzzle", async () => {
  const auth = newClient();
  await initializeRecaptchaConfig(auth);
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
  expect(auth.currentUser).toBe(user);
});

test("ID-07 a user who is disabled is signed out at the next look", async () => {
  const auth = newClient();
  const user = await verifiedUser(auth);
  await postAsAdmin(server, "accounts:update", { localId: user.uid, disableUser: true });
  await expect(reload(user)).rejects.toMatchObject(code("user-disabled"));
  expect(auth.currentUser).toBeNull();
});
