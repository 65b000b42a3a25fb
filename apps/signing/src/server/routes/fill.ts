import { keepFilled, readSession } from "@sealwright/protocol/signing/calls";
import { missingIn } from "@sealwright/protocol/signing/places";
import type { Context, Hono } from "hono";
import type { SigningContext } from "../context.ts";
import { type FilledIn, readFilled } from "../filled-in.ts";
import type { OpenSession } from "../session-cookies.ts";
import { isRefused, submit } from "../submit.ts";

/** What a signer draws and types: kept with every form that is sent and, by the page's script, with every change. */
export function fill(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  /** @returns what is wrong, by place; empty once it is kept */
  async function keep(
    session: OpenSession,
    { problems, ...filled }: FilledIn,
  ): Promise<Record<string, string>> {
    if (Object.keys(problems).length) return problems;
    try {
      await signing(keepFilled, { ...session, ...filled });
      return {};
    } catch (error) {
      if (!isRefused(error, "mark-not-valid", "not-printable")) throw error;
      return Object.keys(error.problems).length ? error.problems : { mark: error.message };
    }
  }

  app.post("/sign/:session/fill", (c) =>
    submit(c, context, async (session, form) => {
      const filled = readFilled(form);
      const kept = await keep(session, filled);
      if (isScript(c)) {
        return Object.keys(kept).length ? c.json({ problems: kept }, 422) : c.body(null, 204);
      }
      const isLater = form.field("next") === "later";
      const found = await signing(readSession, session);
      const problems = { ...(isLater ? {} : missingIn(filled, found.places)), ...kept };
      if (!Object.keys(problems).length) return isLater ? "?done=kept" : "/review";
      const page = { name: "contract", signing: found, session: session.session } as const;
      return show(c, { ...page, filled: { ...filled, problems } }, 422);
    }),
  );
}

function isScript(c: Context): boolean {
  return c.req.header("Accept") === "application/json";
}
