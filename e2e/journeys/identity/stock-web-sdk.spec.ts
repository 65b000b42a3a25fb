import { Authenticator } from "../../support/auth/authenticator.ts";
import { openStockSdk, serveStockSdk } from "../../support/identity/stock-sdk-page.ts";
import { expect, test } from "../../support/test.ts";

// Each refusal that a test asks for is a status of 400, which Chromium reports.
test.use({ expectedComplaint: /status of 400/ });

const [PASSWORD, OTHER_PASSWORD] = ["Seven-Otters-71", "Eight-Badgers-82"];

let own: Awaited<ReturnType<typeof serveStockSdk>>;
test.beforeAll(async () => {
  own = await serveStockSdk(process.env.E2E_SITE_URL ?? "");
});
test.afterAll(() => own.close());
test.beforeEach(({ page }) => openStockSdk(page, own.url));

const codeIn = ([link = ""]: string[]) => new URL(link).searchParams.get("oobCode") ?? "";

test("ID-07 a visitor registers, verifies the address, signs out, and in again with the right password only", async ({
  page,
  outbox,
  email,
}) => {
  await page.evaluate(
    async ([email, password]) => {
      const { auth, sdk } = window.stock;
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
      await sdk.sendEmailVerification(user);
    },
    [email, PASSWORD] as const,
  );
  await expect(page.getByRole("status")).toHaveText(email);
  const code = codeIn((await outbox.newestTo(email)).links);
  const signedIn = await page.evaluate(
    async ([email, password, code]) => {
      const { auth, sdk } = window.stock;
      await sdk.applyActionCode(auth, code);
      await sdk.signOut(auth);
      const wrong = await sdk
        .signInWithEmailAndPassword(auth, email, "Wrong-Weasels-93")
        .catch((error) => error.code);
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      return { wrong, email: user.email, verified: user.emailVerified };
    },
    [email, PASSWORD, code] as const,
  );
  expect(signedIn).toEqual({ wrong: "auth/invalid-credential", email, verified: true });
});

test("ID-07 a mailed link sets a new password, and the old one no longer works", async ({
  page,
  outbox,
  email,
  owner,
}) => {
  await page.evaluate((email) => window.stock.sdk.sendPasswordResetEmail(window.stock.auth, email), email);
  const mail = await outbox.newestTo(email, ({ links }) => String(links[0]).includes("mode=resetPassword"));
  const result = await page.evaluate(
    async ([email, old, password, code]) => {
      const { auth, sdk } = window.stock;
      const address = await sdk.verifyPasswordResetCode(auth, code);
      await sdk.confirmPasswordReset(auth, code, password);
      const refused = await sdk.signInWithEmailAndPassword(auth, email, old).catch((error) => error.code);
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      return { address, refused, email: user.email };
    },
    [email, owner.password, OTHER_PASSWORD, codeIn(mail.links)] as const,
  );
  expect(result).toEqual({ address: email, refused: "auth/invalid-credential", email });
});

test("ID-07 the sign-in outlives the page, is shared with other tabs, is renewed, and ends in all of them", async ({
  page,
  context,
  email,
  owner,
}) => {
  await page.evaluate(
    ([email, password]) =>
      window.stock.sdk.signInWithEmailAndPassword(window.stock.auth, email, password).then(() => {}),
    [email, owner.password] as const,
  );
  await openStockSdk(page, own.url);
  await expect(page.getByRole("status")).toHaveText(email);
  const [answer, isSameSignIn] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/v1/token")),
    page.evaluate(async () => {
      const { auth, sdk } = window.stock;
      if (!auth.currentUser) throw new Error("No one is signed in");
      const before = await sdk.getIdTokenResult(auth.currentUser);
      await sdk.getIdToken(auth.currentUser, true);
      const after = await sdk.getIdTokenResult(auth.currentUser);
      return before.authTime === after.authTime;
    }),
  ]);
  expect([answer.status(), isSameSignIn]).toEqual([200, true]);

  const other = await context.newPage();
  await openStockSdk(other, own.url);
  await expect(other.getByRole("status")).toHaveText(email);
  await other.evaluate(() => window.stock.sdk.signOut(window.stock.auth));
  await expect(page.getByRole("status")).toHaveText("no one");
  await openStockSdk(page, own.url);
  await expect(page.getByRole("status")).toHaveText("no one");
});

test("ID-02, ID-07 TOTP: an authenticator app is enrolled, and the next sign-in asks for its code", async ({
  page,
  email,
  owner,
}) => {
  const secret = await page.evaluate(
    async ([email, password]) => {
      const { auth, sdk } = window.stock;
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      const session = await sdk.multiFactor(user).getSession();
      const made = await sdk.TotpMultiFactorGenerator.generateSecret(session);
      Object.assign(window, { made });
      return made.secretKey;
    },
    [email, owner.password] as const,
  );
  const app = new Authenticator(secret);
  await page.evaluate(async (code) => {
    const { auth, sdk } = window.stock;
    const { made } = window as unknown as { made: import("firebase/auth").TotpSecret };
    if (!auth.currentUser) throw new Error("No one is signed in");
    const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(made, code);
    await sdk.multiFactor(auth.currentUser).enroll(assertion, "Phone");
    await sdk.signOut(auth);
  }, app.next());
  const answers = await page.evaluate(
    async ([email, password, code]) => {
      const { auth, sdk } = window.stock;
      const error = await sdk.signInWithEmailAndPassword(auth, email, password).catch((caught) => caught);
      const resolver = sdk.getMultiFactorResolver(auth, error);
      const uid = resolver.hints[0]?.uid ?? "";
      const answer = (given: string) =>
        resolver.resolveSignIn(sdk.TotpMultiFactorGenerator.assertionForSignIn(uid, given));
      const wrong = await answer(code === "000000" ? "000001" : "000000").catch((caught) => caught.code);
      const { user } = await answer(code);
      const { signInSecondFactor } = await sdk.getIdTokenResult(user);
      return { asked: error.code, wrong, signInSecondFactor };
    },
    [email, owner.password, app.next()] as const,
  );
  expect(answers).toEqual({
    asked: "auth/multi-factor-auth-required",
    wrong: "auth/invalid-verification-code",
    signInSecondFactor: "totp",
  });
});
