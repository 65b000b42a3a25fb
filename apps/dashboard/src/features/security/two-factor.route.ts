import { errorText, withFullStop } from "@sealwright/protocol/error-text";
import { parseTwoFactorCode } from "@sealwright/protocol/product";
import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { hashToken } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { NewRecoveryCodes } from "../../session/pending-recovery-codes.ts";
import { loadReauthentication, reauthenticate } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { CODE_MESSAGE } from "../../shell/forms/read-form.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";
import { codeError, type FieldError, type FormError } from "../../ui/form/form-errors.ts";

const WRONG_CODE = "That code isn’t right. Make sure your phone sets its clock automatically.";
const KEY_CHANGED =
  "The key you saw before no longer works. Add the account again with this one, and enter the code it shows.";

const SETUP_PAGE = "/settings/security/two-factor/set-up";
const ALREADY_ON = "/settings/security?done=two-factor-already-on";
const ALREADY_OFF = "/settings/security?done=two-factor-already-off";

export const CODES_PAGE = "/settings/security/recovery-codes";

/** Turning two-factor on and off (DASH-03). */
export function twoFactor(app: Hono, context: DashboardContext): void {
  setUp(app, context);
  const { logger, pendingCodes, product } = context;

  app.post("/settings/security/two-factor/turn-off", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const code = parseTwoFactorCode(field("code"));
      if (code === undefined) return { form: "turn-off", field: "code", message: CODE_MESSAGE };
      try {
        await product.disableTwoFactor(owner, { otp: code });
      } catch (error) {
        return isOff(error) ? ALREADY_OFF : { form: "turn-off", ...codeError(error) };
      }
      await pendingCodes
        .clear(owner.uid)
        .catch(logAndContinue(logger, "recovery codes not cleared after two-factor was switched off"));
      return "/settings/security?done=two-factor-off";
    }),
  );

  app.post(CODES_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const code = parseTwoFactorCode(field("code"));
      if (code === undefined) return { form: "recovery-codes", field: "code", message: CODE_MESSAGE };
      let codes: string[];
      try {
        codes = (await product.regenerateRecoveryCodes(owner, { otp: code })).recoveryCodes;
      } catch (error) {
        return isOff(error) ? ALREADY_OFF : { form: "recovery-codes", ...codeError(error) };
      }
      return showCodes(c, context, owner, { codes, first: false });
    }),
  );
}

/** The service keeps only hashes, so codes that can't be stored here are in the response itself: there is no other copy. */
async function showCodes(
  c: Context,
  { logger, pendingCodes, show }: DashboardContext,
  owner: SignedInOwner,
  codes: NewRecoveryCodes,
): Promise<string | Response> {
  const isSaved = await pendingCodes
    .save(owner, codes)
    .then(() => true, logAndContinue(logger, "new recovery codes not saved, so shown only once"));
  return isSaved ? CODES_PAGE : show(c, "recovery-codes", { owner, ...codes });
}

function setUp(app: Hono, context: DashboardContext): void {
  const { logger, product, sessions, show } = context;

  app.post(SETUP_PAGE, async (c) => {
    await context.requireOwner(c);
    return c.redirect(SETUP_PAGE, 303);
  });

  /** Shows the same key when opened again, in another tab or after a wrong code: the product backend stores it. */
  app.get(SETUP_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    if ((await product.twoFactorStatus(owner)).enabled) return c.redirect(ALREADY_ON, 302);
    const setup = await unlessTooOld(product.setUpTwoFactor(owner));
    if (!setup) return showSignIn(c, context, owner);
    const { otpauthUrl } = setup;
    const keyId = keyFingerprint(otpauthUrl);
    const found = await findFormError(c, context, owner);
    const error = found && (found.values?.keyId === keyId ? found : keyChanged(found));
    return show(c, "two-factor-set-up", { owner, otpauthUrl, keyId, error });
  });

  app.post("/settings/security/two-factor/sign-in", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return { form: "set-up-sign-in", ...verified.error };
      if ("idToken" in verified) await product.reissueGrant(verified.idToken, owner);
      return SETUP_PAGE;
    }),
  );

  app.post("/settings/security/two-factor/confirm", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const formError = (error: FieldError): FormError => ({
        form: "set-up",
        ...error,
        values: { keyId: field("keyId") },
      });
      const code = parseTwoFactorCode(field("code"));
      if (code === undefined) {
        return formError({ field: "code", message: "Enter the 6-digit code from your app." });
      }
      let codes: string[] | undefined;
      try {
        const { success, isValid, error, recoveryCodes } = await product.verifyCode(owner, { otp: code });
        if (!success || !isValid) {
          const said = errorText(error);
          if (said) return formError({ field: "code", message: withFullStop(said) });
          return { ...formError({ field: "code", message: WRONG_CODE }), isWrongCode: true };
        }
        codes = recoveryCodes;
      } catch (error) {
        return formError(codeError(error));
      }
      if (!codes) return ALREADY_ON;
      await sessions
        .closeAll(owner.uid, owner.sessionId)
        .catch(logAndContinue(logger, "other sessions not closed after two-factor was switched on"));
      return showCodes(c, context, owner, { codes, first: true });
    }),
  );
}

/** @returns undefined if the owner has to sign in again first */
async function unlessTooOld<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProductCallError && error.code === "recent-sign-in-required") return undefined;
    throw error;
  }
}

async function showSignIn(c: Context, context: DashboardContext, owner: SignedInOwner): Promise<Response> {
  const error = await findFormError(c, context, owner);
  const options = await loadReauthentication(context.product, owner);
  return context.show(c, "two-factor-sign-in", { owner, ...options, error });
}

/** The wrong code was for the previous key; other parts of the error still apply. */
function keyChanged(error: FormError): FormError {
  const said = error.isWrongCode ? "" : `${error.message} `;
  return { ...error, message: `${said}${KEY_CHANGED}` };
}

/** Tells two keys apart without revealing either. */
function keyFingerprint(otpauthUrl: string): string {
  return hashToken(otpauthUrl).slice(0, 16);
}

function isOff(error: unknown): boolean {
  return error instanceof ProductCallError && error.code === "two-factor-not-enabled";
}
