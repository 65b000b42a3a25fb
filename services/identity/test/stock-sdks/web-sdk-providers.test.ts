import { SECOND } from "@sealwright/runtime";
import type { TestServer } from "@sealwright/testkit";
import type { FirebaseError } from "firebase/app";
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getIdTokenResult,
  isSignInWithEmailLink,
  linkWithCredential,
  OAuthProvider,
  PhoneAuthCredential,
  reauthenticateWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
} from "firebase/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  mailedLink,
  newEmail,
  newPhoneNumber,
  PASSWORD,
  phoneCode,
  registerVerified,
} from "../harness/identity-harness.ts";
import { newClient, sdkError, verifiedUser } from "../harness/stock-web-sdk-client.ts";
import { startServerWithProviders, type TestProvider } from "../harness/test-provider.ts";

let server: TestServer;
let google: TestProvider;
let microsoft: TestProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, google, microsoft, stop } = await startServerWithProviders());
});
afterAll(() => stop());

const settings = () => ({ url: `${server.urls.site}/welcome`, handleCodeInApp: true });
const googler = (email: string) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  hd: email.split("@")[1],
  name: "Ottilie Otter",
});
/** The SDK's credential for a phone and its code; its own PhoneAuthProvider is for browsers alone. */
async function phoneCredential(phoneNumber: string): Promise<PhoneAuthCredential> {
  const { sessionInfo, code: verificationCode } = await phoneCode(server, phoneNumber);
  const json = { providerId: "phone", signInMethod: "phone", verificationId: sessionInfo, verificationCode };
  return PhoneAuthCredential.fromJSON(json) as PhoneAuthCredential;
}

test("ID-07 sendSignInLinkToEmail, isSignInWithEmailLink, signInWithEmailLink: registered and signed in", async () => {
  const auth = newClient(server);
  const email = newEmail();
  await sendSignInLinkToEmail(auth, email, settings());
  const link = (await mailedLink(server, email, "signIn")).href;
  expect(isSignInWithEmailLink(auth, link)).toBe(true);
  await expect(signInWithEmailLink(auth, newEmail(), link)).rejects.toMatchObject(sdkError("invalid-email"));
  const credential = await signInWithEmailLink(auth, email, link);
  expect(credential.user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
  expect(getAdditionalUserInfo(credential)).toMatchObject({ isNewUser: true });
  await expect(signInWithEmailLink(auth, email, link)).rejects.toMatchObject(sdkError("invalid-action-code"));
});

test("ID-07 linkWithCredential adds a password to an account that began with a link", async () => {
  const auth = newClient(server);
  const email = newEmail();
  await sendSignInLinkToEmail(auth, email, settings());
  const { user } = await signInWithEmailLink(auth, email, (await mailedLink(server, email, "signIn")).href);
  // The SDK takes link and password for one provider, so the first is unlinked there.
  await unlink(user, "password");
  await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  const elsewhere = await signInWithEmailAndPassword(newClient(server), email, PASSWORD);
  expect(elsewhere.user.uid).toBe(user.uid);
});

test("ID-07 signInWithCredential with Google registers, and signs in again", async () => {
  const auth = newClient(server);
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
    newClient(server),
    GoogleAuthProvider.credential(await google.token(googler(email))),
  );
  expect(again.user.uid).toBe(first.user.uid);
  expect(getAdditionalUserInfo(again)).toMatchObject({ isNewUser: false });
});

test("ID-07 signInWithCredential with Microsoft and a nonce", async () => {
  const auth = newClient(server);
  const provider = new OAuthProvider("microsoft.com");
  const idToken = await microsoft.token({ sub: newEmail(), nonce: "the-nonce" });
  const { user } = await signInWithCredential(auth, provider.credential({ idToken, rawNonce: "the-nonce" }));
  expect(user.providerData).toEqual([expect.objectContaining({ providerId: "microsoft.com" })]);
  const without = signInWithCredential(auth, provider.credential({ idToken }));
  await expect(without).rejects.toMatchObject(sdkError("missing-or-invalid-nonce"));
});

test("ID-07 a credential that is no good has the SDK's code", async () => {
  const auth = newClient(server);
  const forged = GoogleAuthProvider.credential(await google.forged(googler(newEmail())));
  await expect(signInWithCredential(auth, forged)).rejects.toMatchObject(sdkError("invalid-credential"));
});

test("ID-07 an address that is another's: account-exists-with-different-credential, then linked by its owner", async () => {
  const auth = newClient(server);
  const { email } = await registerVerified(server);
  const idToken = await google.token({ ...googler(email), hd: undefined });
  const error = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken)).catch(
    (caught) => caught,
  );
  expect(error).toMatchObject(sdkError("account-exists-with-different-credential"));
  expect((error as FirebaseError).customData).toMatchObject({ email });
  const credential = GoogleAuthProvider.credentialFromError(error as FirebaseError);
  if (!credential) throw new Error("The error carries no credential");

  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  await linkWithCredential(user, credential);
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "google.com"]);
  const again = await signInWithCredential(newClient(server), credential);
  expect(again.user.uid).toBe(user.uid);

  const other = await verifiedUser(server, newClient(server));
  await expect(linkWithCredential(other, credential)).rejects.toMatchObject(
    sdkError("credential-already-in-use"),
  );
  await unlink(user, "google.com");
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
});

test("ID-07 reauthenticateWithCredential works with the own provider account only", async () => {
  const auth = newClient(server);
  const [email, other] = [newEmail(), newEmail()];
  const credentialOf = async (of: string) => GoogleAuthProvider.credential(await google.token(googler(of)));
  const { user } = await signInWithCredential(auth, await credentialOf(email));
  server.clock.advance(2 * SECOND);
  await reauthenticateWithCredential(user, await credentialOf(email));
  await signInWithCredential(newClient(server), await credentialOf(other));
  const foreign = reauthenticateWithCredential(user, await credentialOf(other));
  await expect(foreign).rejects.toMatchObject(sdkError("user-mismatch"));
});

test("ID-07 signing in, linking and unlinking by phone", async () => {
  const auth = newClient(server);
  const phoneNumber = newPhoneNumber();
  const credential = await phoneCredential(phoneNumber);
  const { user } = await signInWithCredential(auth, credential);
  expect(user).toMatchObject({ phoneNumber, email: null, isAnonymous: false });
  await expect(signInWithCredential(auth, credential)).rejects.toMatchObject(
    sdkError("invalid-verification-id"),
  );

  const owner = await verifiedUser(server, newClient(server));
  const taken = linkWithCredential(owner, await phoneCredential(phoneNumber));
  await expect(taken).rejects.toMatchObject(sdkError("account-exists-with-different-credential"));
  const own = newPhoneNumber();
  await linkWithCredential(owner, await phoneCredential(own));
  await reload(owner);
  expect(owner.phoneNumber).toBe(own);
  const again = await signInWithCredential(newClient(server), await phoneCredential(own));
  expect(again.user.uid).toBe(owner.uid);
  await unlink(owner, "phone");
  expect(owner.phoneNumber).toBeNull();
});
