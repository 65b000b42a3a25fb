import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { isRefused, submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

export function code(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  app.post("/sign/:session/send-code", (c) =>
    submit(c, context, async (session) => {
      await signing.sendCode({ ...session, ...client() });
      return "?done=code";
    }),
  );

  app.post("/sign/:session/code", (c) =>
    submit(c, context, async (session, { field }) => {
      const code = field("code")
        .replace(/[^\dA-Za-z]/g, "")
        .slice(0, 20);
      try {
        await signing.passCode({ ...session, ...client(), code });
        return "";
      } catch (error) {
        if (!isRefused(error, "invalid-code")) throw error;
        const found = await signing.readSession(session);
        return show(c, "code", { signing: found, session: session.session, error: error.message }, 403);
      }
    }),
  );
}
