import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError, handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";

/** Templates of documents. Those of forms are left to the next handler. */
export function documentTemplates(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/templates/:id", async (c, next) => {
    const owner = await context.requireOwner(c);
    const asked = Number(c.req.query("version"));
    const version = Number.isInteger(asked) && asked > 0 ? asked : undefined;
    try {
      const read = await unlessNotFound(
        signing.readDocumentTemplate(owner, { id: c.req.param("id"), version }),
      );
      if (!read) return c.notFound();
      const [error, done] = [await findFormError(c, context, owner), c.req.query("done")];
      return show(c, "document-template", { owner, ...read, error, done });
    } catch (error) {
      if (!(error instanceof SigningCallError && error.code === "wrong-state")) throw error;
      return next();
    }
  });

  app.post("/templates/:id/edit", (c) =>
    handleSubmission(c, context, async (owner) => {
      const edited = await unlessNotFound(signing.editTemplate(owner, { id: c.req.param("id") }));
      return edited ? documentsPath(edited.draft) : c.notFound();
    }),
  );

  app.post("/templates/:id/discard", (c) =>
    handleSubmission(c, context, async (owner) => {
      const id = c.req.param("id");
      const read = await unlessNotFound(signing.readDocumentTemplate(owner, { id }));
      if (!read) return c.notFound();
      if (!read.editing) return templatePath(id);
      const discarded = await unlessNotFound(signing.discardTemplateVersion(owner, { id: read.editing }));
      return discarded?.template ? templatePath(discarded.template) : TEMPLATES_PAGE;
    }),
  );
}
