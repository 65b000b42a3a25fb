import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { CODE_SENTENCE, readCode, readForm } from "../form.ts";
import { codeError, type FormError } from "../refusals.ts";
import { showSecurity } from "./security.ts";

const WRONG_CODE = "That code is not right. Check that your phone's clock is set automatically";

/** Two-factor: set up, confirm, recovery codes, switch off (DASH-03). */
export function twoFactor(app: Hono, context: DashboardContext): void {
  const { product, show } = context;

  app.post("/security/two-factor/set-up", async (c) => {
    const owner = await context.owner(c);
    if ((await product.twoFactorStatus(owner)).enabled) return c.redirect("/security", 303);
    const { otpauthUrl } = await product.setUpTwoFactor(owner);
    return show(c, { name: "two-factor-set-up", owner, otpauthUrl });
  });

  app.post("/security/two-factor/confirm", async (c) => {
    const owner = await context.owner(c);
    const field = await readForm(c);
    // Shown again when the code is wrong; what counts is the secret that the product backend keeps.
    const otpauthUrl = field("otpauthUrl");
    if (!isOwnSetUp(otpauthUrl)) throw new BodyError(400, "The form is not complete");
    const again = (sentence: string, status: 400 | 429) =>
      show(c, { name: "two-factor-set-up", owner, otpauthUrl, error: { field: "code", sentence } }, status);

    const code = readCode(field("code"));
    if (code === undefined) return again("Enter the 6 digits that the app shows", 400);
    try {
      const { success, isValid, recoveryCodes } = await product.verifyCode(owner, code);
      if (!success || !isValid) return again(WRONG_CODE, 400);
      if (!recoveryCodes) return c.redirect("/security", 303);
      return show(c, { name: "recovery-codes", owner, codes: recoveryCodes, first: true });
    } catch (error) {
      return again(codeError(error).sentence, 429);
    }
  });

  app.post("/security/two-factor/switch-off", async (c) => {
    const owner = await context.owner(c);
    const code = readCode((await readForm(c))("code"));
    const again = (error: FormError) => showSecurity(c, context, owner, { form: "switch-off", ...error });
    if (code === undefined) return again({ field: "code", sentence: CODE_SENTENCE });
    try {
      await product.switchTwoFactorOff(owner, code);
    } catch (error) {
      return again(codeError(error));
    }
    return c.redirect("/security?done=two-factor-off", 303);
  });

  app.post("/security/recovery-codes", async (c) => {
    const owner = await context.owner(c);
    const code = readCode((await readForm(c))("code"));
    const again = (error: FormError) => showSecurity(c, context, owner, { form: "recovery-codes", ...error });
    if (code === undefined) return again({ field: "code", sentence: CODE_SENTENCE });
    try {
      const { recoveryCodes } = await product.newRecoveryCodes(owner, code);
      return show(c, { name: "recovery-codes", owner, codes: recoveryCodes, first: false });
    } catch (error) {
      return again(codeError(error));
    }
  });

  /** The codes come back from the page that shows them: they are kept nowhere. */
  app.post("/security/recovery-codes/download", async (c) => {
    const owner = await context.owner(c);
    const codes = (await readForm(c))("codes").split(" ");
    if (!codes.every((code) => /^\d{10}$/.test(code))) throw new BodyError(400, "The form is not complete");
    return c.body(context.pages.recoveryCodesText(owner.email, codes), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
    });
  });
}

function isOwnSetUp(url: string): boolean {
  return (
    url.length < 1000 &&
    URL.canParse(url) &&
    url.startsWith("otpauth://totp/") &&
    /^[A-Z2-7]{32}$/.test(new URL(url).searchParams.get("secret") ?? "")
  );
}
