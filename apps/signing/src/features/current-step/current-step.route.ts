import type { Hono } from "hono";
import { signedMark, storedFilled } from "../../session/filled-in.ts";
import { allowPdfs } from "../../session/frame.ts";
import { isReadAsPdfs } from "../../session/read-as-pdfs.ts";
import { signerSession } from "../../session/signer-session.ts";
import { nextStep } from "../../session/step.ts";
import type { SigningContext } from "../../shell/context.ts";

/** One path for all steps, from the code to the signature: it shows the next one. */
export function currentStep(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  app.get("/sign/:session", async (c) => {
    const session = c.req.param("session");
    const found = await signing.readSession(signerSession(c, context));
    const step = nextStep(found);
    const page = { signing: found, session, done: c.req.query("done") };
    if (isReadAsPdfs(found) || step === "approval") allowPdfs(c, context.pages.contentSecurityPolicy);
    if (step === "contract") return show(c, step, { ...page, filled: storedFilled(found) });
    if (step === "done") return show(c, step, { ...page, mark: signedMark(found) });
    return show(c, step, page);
  });

  for (const form of ["send-code", "code", "approve", "consent", "sign", "fill"]) {
    app.get(`/sign/:session/${form}`, (c) => c.redirect(`/sign/${c.req.param("session")}`, 302));
  }
}
