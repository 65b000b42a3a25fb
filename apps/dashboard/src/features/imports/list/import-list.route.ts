import { withFullStop } from "@sealwright/protocol/error-text";
import type { ListPreview } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";

/** The preview of an uploaded list, before any row is added. */
export function lists(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  async function showList(c: Context, owner: SignedInOwner, list: ListPreview, error?: string) {
    const more = list.rows.filter(({ errors }) => errors.length === 0).length;
    const usage = await loadUsage(context, owner, { act: "import", offersPlan: true, more });
    const done = error ? undefined : c.req.query("done");
    return show(c, "import-list", { owner, list, usage, error, done }, error ? 422 : 200);
  }

  app.get("/imports/lists/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const list = await unlessNotFound(signing.readList(owner, { id: c.req.param("id") }));
    return list ? showList(c, owner, list) : c.notFound();
  });

  app.post("/imports/lists/:id", (c) =>
    handleSubmission(c, context, async (owner) => {
      const id = c.req.param("id");
      const list = await unlessNotFound(signing.readList(owner, { id }));
      if (!list) return c.notFound();
      try {
        await signing.addList(owner, { id });
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        return showList(c, owner, list, `Nothing was added. ${withFullStop(error.message)}`);
      }
      return "/?done=list-added";
    }),
  );

  app.post("/imports/lists/:id/delete", (c) =>
    handleSubmission(c, context, async (owner) => {
      const deleted = await unlessNotFound(signing.deleteImport(owner, { id: c.req.param("id") }));
      return deleted ? "/imports?done=list-deleted" : c.notFound();
    }),
  );
  app.get("/imports/lists/:id/delete", (c) =>
    c.redirect(`/imports/lists/${encodeURIComponent(c.req.param("id"))}`, 302),
  );
}
