import { giveConsent, passCode, readSession, sendCode, sign } from "@sealwright/protocol/signing/calls";
import type { Hono } from "hono";
import { client } from "../client.ts";
import type { SigningContext } from "../context.ts";
import { signedMark, storedFilled } from "../filled-in.ts";
import { frameOf } from "../frame.ts";
import { signerSession } from "../signer-session.ts";
import { nextStep } from "../step.ts";
import { isRefused, submit } from "../submit.ts";

const NOT_AGREED = "Check the box to agree, or ask for paper.";

/** The pages' policy, with the browser's PDF viewer. */
function showingPdfs({ pages }: SigningContext): string {
  return pages.contentSecurityPolicy.replace("object-src 'none'", "object-src 'self'; frame-src 'self'");
}

/** From the code to the signature: one address shows the step that comes next. */
export function steps(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  app.get("/sign/:session", async (c) => {
    const session = c.req.param("session");
    const found = await signing(readSession, signerSession(c, context));
    const step = nextStep(found);
    const page = { signing: found, session, done: c.req.query("done") };
    // In a frame of another page, they open in a tab of their own.
    if (found.uploads.length > 0 && !frameOf(c)) c.header("Content-Security-Policy", showingPdfs(context));
    if (step === "contract") return show(c, { ...page, name: step, filled: storedFilled(found) });
    if (step === "done") return show(c, { ...page, name: step, mark: signedMark(found) });
    return show(c, { ...page, name: step });
  });

  app.get("/sign/:session/review", async (c) => {
    const session = c.req.param("session");
    const found = await signing(readSession, signerSession(c, context));
    const filled = storedFilled(found);
    return nextStep(found) === "contract" && filled.mark
      ? show(c, { name: "review", signing: found, session, filled })
      : c.redirect(`/sign/${session}`, 302);
  });

  app.post("/sign/:session/send-code", (c) =>
    submit(c, context, async (session) => {
      await signing(sendCode, { ...session, ...client() });
      return "?done=code";
    }),
  );

  app.post("/sign/:session/code", (c) =>
    submit(c, context, async (session, { field }) => {
      const code = field("code")
        .replace(/[^\dA-Za-z]/g, "")
        .slice(0, 20);
      try {
        await signing(passCode, { ...session, ...client(), code });
        return "";
      } catch (error) {
        if (!isRefused(error, "invalid-code")) throw error;
        const found = await signing(readSession, session);
        return show(c, { name: "code", signing: found, session: session.session, error: error.message }, 403);
      }
    }),
  );

  app.post("/sign/:session/consent", (c) =>
    submit(c, context, async (session, { field }) => {
      if (field("agrees") === "yes") {
        await signing(giveConsent, { ...session, ...client() });
        return "";
      }
      const found = await signing(readSession, session);
      return show(c, { name: "consent", signing: found, session: session.session, error: NOT_AGREED }, 422);
    }),
  );

  app.post("/sign/:session/sign", (c) =>
    submit(c, context, async (session, { field }) => {
      try {
        await signing(sign, { ...session, ...client(), reviewed: field("reviewed").slice(0, 64) });
        return "";
      } catch (error) {
        if (!isRefused(error, "filled-changed", "mark-not-valid")) throw error;
        const found = await signing(readSession, session);
        if (error.code === "filled-changed") {
          const page = { name: "review", signing: found, session: session.session } as const;
          return show(c, { ...page, filled: storedFilled(found), error: error.message }, 409);
        }
        const filled = { ...storedFilled(found), problems: { mark: error.message, ...error.problems } };
        return show(c, { name: "contract", signing: found, session: session.session, filled }, 422);
      }
    }),
  );

  for (const form of ["send-code", "code", "consent", "sign", "fill"]) {
    app.get(`/sign/:session/${form}`, (c) => c.redirect(`/sign/${c.req.param("session")}`, 302));
  }
}
