import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { storedFilled } from "../../session/filled-in.ts";
import { allowPdfs } from "../../session/frame.ts";
import { signerSession } from "../../session/signer-session.ts";
import { nextStep } from "../../session/step.ts";
import { isRefused, submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

export function review(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  app.get("/sign/:session/review", async (c) => {
    const session = c.req.param("session");
    const found = await signing.readSession(signerSession(c, context));
    const filled = storedFilled(found);
    if (nextStep(found) !== "contract" || !filled.mark) return c.redirect(`/sign/${session}`, 302);
    allowPdfs(c, context.pages.contentSecurityPolicy);
    return show(c, "review", { signing: found, session, filled });
  });

  app.post("/sign/:session/sign", (c) =>
    submit(c, context, async (session, { field }) => {
      try {
        await signing.sign({ ...session, ...client(), reviewed: field("reviewed").slice(0, 64) });
        return "";
      } catch (error) {
        if (!isRefused(error, "filled-changed", "mark-not-valid")) throw error;
        const found = await signing.readSession(session);
        allowPdfs(c, context.pages.contentSecurityPolicy);
        if (error.code === "filled-changed") {
          const page = { signing: found, session: session.session, filled: storedFilled(found) };
          return show(c, "review", { ...page, error: error.message }, 409);
        }
        const filled = { ...storedFilled(found), problems: { mark: error.message, ...error.problems } };
        return show(c, "contract", { signing: found, session: session.session, filled }, 422);
      }
    }),
  );
}
