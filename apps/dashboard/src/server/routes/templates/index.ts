import { addressWithAnswers } from "@sealwright/forms/answers-address";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/dashboard-client";
import type { Hono } from "hono";
import { findLibraryForm } from "../../account/library-form.ts";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import { findFormError, handleSubmission } from "../../forms/handle-submission.ts";
import { nameProblem } from "../../templates/template-name.ts";
import { TEMPLATES_PAGE, templatePath } from "../../templates/template-paths.ts";
import { findTemplates, readTemplateQuery } from "../../templates/template-query.ts";
import { loadUsage } from "../../usage/load-usage.ts";
import { another } from "./another.ts";
import { savedTemplates } from "./save.ts";

/** Filled forms that are kept for next time: listed, used, renamed, deleted. */
export function templates(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;
  savedTemplates(app, context);
  another(app, context);

  app.get(TEMPLATES_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const { templates: all } = await signing.listTemplates(owner);
    const asked = readTemplateQuery(c.req.query());
    const form = findLibraryForm(asked.form, config.siteUrl);
    const query = { ...asked, form: form && String(form.templateId) };
    const [done, deleted] = [c.req.query("done"), c.req.query("id")];
    const usage = await loadUsage(context, owner, { act: "send", offersPlan: false });
    return show(c, {
      ...{ name: "templates", owner, query, siteUrl: config.siteUrl },
      ...findTemplates(all, query),
      isEmpty: all.length === 0,
      used: usage?.report.templates,
      ...(form ? { form } : {}),
      ...(done ? { done } : {}),
      ...(deleted ? { deleted } : {}),
    });
  });

  app.get("/templates/:id", async (c) => {
    const owner = await context.requireOwner(c);
    const read = await unlessNotFound(signing.readTemplate(owner, { id: c.req.param("id") }));
    if (!read) return c.notFound();
    const [error, done] = [await findFormError(c, context, owner), c.req.query("done")];
    return show(c, {
      ...{ name: "template", owner, ...read },
      ...(error ? { error } : {}),
      ...(done ? { done } : {}),
    });
  });

  // A GET that writes, for its owner alone: a form's answer may not lead to another origin (form-action).
  app.get("/templates/:id/use", async (c) => {
    const owner = await context.requireOwner(c);
    const started = await unlessNotFound(signing.startTemplate(owner, { id: c.req.param("id") }));
    const form = started && findLibraryForm(started.templateId, config.siteUrl);
    return form ? c.redirect(addressWithAnswers(form.href, started.answers), 302) : c.notFound();
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

  for (const act of ["rename", "delete", "restore"]) {
    app.get(`/templates/:id/${act}`, (c) => c.redirect(templatePath(c.req.param("id")), 302));
  }
}
