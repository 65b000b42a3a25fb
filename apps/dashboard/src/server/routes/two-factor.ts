import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import { BodyError, hashToken } from "@sealwright/runtime";
import type { Hono } from "hono";
import { answerOnce, refusalOf } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { CODE_SENTENCE, readCode, readForm } from "../form.ts";
import { codeError, type FormError, type FormRefusal } from "../refusals.ts";

const WRONG_CODE = "That code is not right. Check that your phone's clock is set automatically.";
const OTHER_KEY =
  "The key that you saw before is no longer good. Add the account anew with this one, and enter the code that it shows.";

const SET_UP_PAGE = "/security/two-factor/set-up";
const CODES_PAGE = "/security/recovery-codes";
const ON_ALREADY = "/security?done=two-factor-on-already";
const OFF_ALREADY = "/security?done=two-factor-off-already";

/** Two-factor: set up, confirm, recovery codes, switch off (DASH-03). */
export function twoFactor(app: Hono, context: DashboardContext): void {
  const { keptCodes, pages, product, show } = context;

  app.post(SET_UP_PAGE, async (c) => {
    await context.owner(c);
    return c.redirect(SET_UP_PAGE, 303);
  });

  /** Opened again, in another tab or after a wrong code, it shows the same key: the product backend keeps it. */
  app.get(SET_UP_PAGE, async (c) => {
    const owner = await context.owner(c);
    if ((await product.twoFactorStatus(owner)).enabled) return c.redirect(ON_ALREADY, 302);
    const { otpauthUrl } = await product.setUpTwoFactor(owner);
    const shownKey = nameOfKey(otpauthUrl);
    const refusal = await refusalOf(c, context, owner);
    const error =
      refusal && (refusal.kept?.shownKey === shownKey ? refusal : { ...refusal, sentence: OTHER_KEY });
    return show(c, { name: "two-factor-set-up", owner, otpauthUrl, shownKey, ...(error ? { error } : {}) });
  });

  app.post("/security/two-factor/confirm", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const again = (error: FormError): FormRefusal => ({
        form: "set-up",
        ...error,
        kept: { shownKey: field("shownKey") },
      });
      const code = readCode(field("code"));
      if (code === undefined)
        return again({ field: "code", sentence: "Enter the 6 digits that the app shows." });
      try {
        const { success, isValid, recoveryCodes } = await product.verifyCode(owner, code);
        if (!success || !isValid) return again({ field: "code", sentence: WRONG_CODE });
        if (!recoveryCodes) return ON_ALREADY;
        await keptCodes.keep(owner, { codes: recoveryCodes, first: true });
        return CODES_PAGE;
      } catch (error) {
        return again(codeError(error));
      }
    }),
  );

  app.post("/security/two-factor/switch-off", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const code = readCode(field("code"));
      if (code === undefined) return { form: "switch-off", field: "code", sentence: CODE_SENTENCE };
      try {
        await product.disableTwoFactor(owner, code);
        await keptCodes.forget(owner.uid);
      } catch (error) {
        return isOff(error) ? OFF_ALREADY : { form: "switch-off", ...codeError(error) };
      }
      return "/security?done=two-factor-off";
    }),
  );

  app.post(CODES_PAGE, (c) =>
    answerOnce(c, context, async (owner, field) => {
      const code = readCode(field("code"));
      if (code === undefined) return { form: "recovery-codes", field: "code", sentence: CODE_SENTENCE };
      try {
        const { recoveryCodes } = await product.regenerateRecoveryCodes(owner, code);
        await keptCodes.keep(owner, { codes: recoveryCodes, first: false });
      } catch (error) {
        return isOff(error) ? OFF_ALREADY : { form: "recovery-codes", ...codeError(error) };
      }
      return CODES_PAGE;
    }),
  );

  app.get(CODES_PAGE, async (c) => {
    const owner = await context.owner(c);
    const kept = await keptCodes.of(owner.sessionId);
    return kept ? show(c, { name: "recovery-codes", owner, ...kept }) : c.redirect("/security", 302);
  });

  app.post("/security/recovery-codes/kept", async (c) => {
    const owner = await context.owner(c);
    await keptCodes.forget(owner.uid);
    return c.redirect("/security", 303);
  });

  /** The codes come back from the page that shows them, which may be open for longer than we keep them. */
  app.post("/security/recovery-codes/download", async (c) => {
    const owner = await context.owner(c);
    const codes = (await readForm(c))("codes").split(" ");
    if (!codes.every((code) => /^\d{10}$/.test(code))) throw new BodyError(400, "The form is not complete");
    return c.body(pages.recoveryCodesText(owner.email, codes), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
    });
  });
}

/** Tells a key from the one that took its place, and says nothing of either. */
function nameOfKey(otpauthUrl: string): string {
  return hashToken(otpauthUrl).slice(0, 16);
}

function isOff(error: unknown): boolean {
  return error instanceof ProductCallError && error.code === "two-factor-not-enabled";
}
