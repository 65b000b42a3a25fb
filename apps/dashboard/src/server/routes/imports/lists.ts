import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/dashboard-client";
import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { handleSubmission } from "../../forms/handle-submission.ts";

/** A list that was uploaded: what was read of it, row by row, before any of it is added. */
export function lists(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/imports/lists/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const list = await unlessNotFound(signing.readList(owner, { id: c.req.param("id") }));
    const done = c.req.query("done");
    return list ? show(c, { name: "import-list", owner, list, ...(done ? { done } : {}) }) : c.notFound();
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
        const message = `Nothing was added. ${withFullStop(error.message)}`;
        return show(c, { name: "import-list", owner, list, error: message }, 422);
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
