import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { loadUsage } from "../../shell/usage/load-usage.ts";
import { TEMPLATES_PAGE, templatePath } from "../../ui/paths/template-paths.ts";
import { findTemplates, readTemplateQuery } from "./list/template-query.ts";
import { newTemplate } from "./save/new-template.route.ts";
import { savedTemplates } from "./save/save-template.route.ts";
import { nameProblem } from "./save/template-name.ts";
import { documentTemplates } from "./use/document-template.route.ts";

export function templates(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;
  savedTemplates(app, context);
  newTemplate(app, context);
  documentTemplates(app, context);

  app.get(TEMPLATES_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const { templates: all } = await signing.listTemplates(owner);
    const asked = readTemplateQuery(c.req.query());
    const form = findLibraryForm(asked.form, config.siteUrl);
    const query = { ...asked, form: form && String(form.templateId) };
    const [done, deleted] = [c.req.query("done"), c.req.query("id")];
    const usage = await loadUsage(context, owner, { act: "send", offersPlan: false });
    return show(c, "templates", {
      owner,
      query,
      ...findTemplates(all, query),
      isEmpty: all.length === 0,
      used: usage?.report.templates,
      form,
      done,
      deleted,
    });
  });

  app.get("/templates/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const read = await unlessNotFound(signing.readTemplate(owner, { id: c.req.param("id") }));
    if (!read) return c.notFound();
    const [error, done] = [await findFormError(c, context, owner), c.req.query("done")];
    return show(c, "template", {
      owner,
      ...read,
      error,
      done,
    });
  });

  app.post("/templates/:id/rename", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const name = field("name").trim();
      const message = nameProblem(name);
      if (message) return { form: "template", field: "name", message, values: { name } };
      try {
        const renamed = await unlessNotFound(
          signing.renameTemplate(owner, { id, name, from: field("from") }),
        );
        return renamed ? `${templatePath(id)}?done=renamed` : c.notFound();
      } catch (error) {
        if (!(error instanceof SigningCallError) || error.code !== "template-renamed") throw error;
        return { form: "template", field: "name", message: withFullStop(error.message) };
      }
    }),
  );

  app.post("/templates/:id/delete", (c) =>
    handleSubmission(c, context, async (owner) => {
      const id = c.req.param("id");
      const deleted = await unlessNotFound(signing.deleteTemplate(owner, { id }));
      return deleted ? `${TEMPLATES_PAGE}?done=deleted&id=${encodeURIComponent(id)}` : c.notFound();
    }),
  );

  app.post("/templates/:id/restore", (c) =>
    handleSubmission(c, context, async (owner) => {
      const restored = await unlessNotFound(signing.restoreTemplate(owner, { id: c.req.param("id") }));
      return restored ? `${TEMPLATES_PAGE}?done=restored` : c.notFound();
    }),
  );

  for (const act of ["delete", "discard", "edit", "rename", "restore"]) {
    app.get(`/templates/:id/${act}`, (c) => c.redirect(templatePath(c.req.param("id")), 302));
  }
}
