import { missingIn } from "@sealwright/protocol/signing/places";
import type { Hono } from "hono";
import { isAutosave } from "../../session/autosave.ts";
import { type FilledIn, readFilled } from "../../session/filled-in.ts";
import { allowPdfs } from "../../session/frame.ts";
import { isReadAsPdfs } from "../../session/read-as-pdfs.ts";
import type { OpenSession } from "../../session/session-cookies.ts";
import { isRefused, submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";

/** Saves a signer's input: with every submission and, by the page's script, after every change. */
export function fill(app: Hono, context: SigningContext): void {
  const { signing, show } = context;

  /** @returns problems by place; empty once saved */
  async function keep(
    session: OpenSession,
    { problems, ...filled }: FilledIn,
  ): Promise<Record<string, string>> {
    if (Object.keys(problems).length) return problems;
    try {
      await signing.keepFilled({ ...session, ...filled });
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
      if (isAutosave(c)) {
        return Object.keys(kept).length ? c.json({ problems: kept }, 422) : c.body(null, 204);
      }
      const isLater = form.field("next") === "later";
      const found = await signing.readSession(session);
      const problems = { ...(isLater ? {} : missingIn(filled, found.places)), ...kept };
      if (!Object.keys(problems).length) return isLater ? "?done=kept" : "/review";
      if (isReadAsPdfs(found)) allowPdfs(c, context.pages.contentSecurityPolicy);
      const page = { signing: found, session: session.session, filled: { ...filled, problems } };
      return show(c, "contract", page, 422);
    }),
  );
}
