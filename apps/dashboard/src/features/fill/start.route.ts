import type { Reuse } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningCalls } from "@sealwright/signing";
import type { Context, Hono } from "hono";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { SigningContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { findLibraryForm } from "../../shell/library-form.ts";
import { refusalWords } from "../../shell/refusal.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { contractPath } from "../../ui/paths/contract-path.ts";
import { FORMS_PAGE, fillPath } from "../../ui/paths/fill-paths.ts";
import { TEMPLATES_PAGE, templatePath } from "../../ui/paths/template-paths.ts";
import { titleProblem } from "./fill-values.ts";
import type { StartFillingProps } from "./start.tsx";

type From = Parameters<SigningCalls["startFormDraft"]>[1]["from"];

/** What a contract begins with, and what the page says of it. */
type Beginning = Omit<StartFillingProps, "owner" | "action" | "error"> & { from: From };

/** A contract begins with a blank form, a template or another contract, and with a title of its own. */
export function startFilling(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  async function ofForm(_owner: SignedInOwner, id: string): Promise<Beginning | undefined> {
    const form = findLibraryForm(id, config.siteUrl);
    return (
      form && {
        from: { form: form.templateId },
        heading: `Fill in the ${form.name}`,
        formName: form.name,
        title: form.name,
        changes: [],
        back: { href: FORMS_PAGE, words: "Other forms" },
      }
    );
  }

  async function ofTemplate(owner: SignedInOwner, id: string): Promise<Beginning | undefined> {
    const read = await unlessNotFound(signing.readTemplate(owner, { id }));
    return (
      read &&
      reusing(read.reuse, { template: id }, `Use ${read.reuse.title}`, {
        href: templatePath(id),
        words: "Back to the template",
      })
    );
  }

  async function ofContract(owner: SignedInOwner, id: string): Promise<Beginning | undefined> {
    const reuse = await unlessNotFound(signing.readContractForReuse(owner, { id }));
    return (
      reuse &&
      reusing(reuse, { contract: id }, `Another ${reuse.title}`, {
        href: contractPath(id),
        words: "Back to the contract",
      })
    );
  }

  function reusing(
    { templateId, title, changes }: Reuse,
    from: From,
    heading: string,
    back: Beginning["back"],
  ): Beginning | undefined {
    const formName = findLibraryForm(templateId, config.siteUrl)?.name;
    return formName === undefined ? undefined : { from, heading, formName, title, changes, back };
  }

  for (const [path, beginning] of [
    [`${FORMS_PAGE}/:id`, ofForm],
    [`${TEMPLATES_PAGE}/:id/use`, ofTemplate],
    ["/contracts/:id/another", ofContract],
  ] as const) {
    app.get(path, async (c) => {
      const owner = await context.requireOwner(c);
      const found = await beginning(owner, c.req.param("id"));
      return found ? ask(c, owner, found) : c.notFound();
    });

    app.post(path, (c) =>
      handleSubmission(c, context, async (owner, field) => {
        const found = await beginning(owner, c.req.param("id"));
        if (!found) return c.notFound();
        const title = field("title").trim();
        const wrong = titleProblem(title);
        if (wrong) return ask(c, owner, { ...found, title }, wrong);
        try {
          const { id } = await signing.startFormDraft(owner, { from: found.from, title });
          return fillPath(id);
        } catch (error) {
          if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
          const message = refusalWords(error);
          return ask(c, owner, { ...found, title }, message);
        }
      }),
    );
  }

  function ask(c: Context, owner: SignedInOwner, { from: _, ...asked }: Beginning, error?: string) {
    return show(c, "start-filling", { owner, action: c.req.path, ...asked, error }, error ? 422 : 200);
  }

  app.get(FORMS_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const { forms } = await signing.listForms(owner);
    const listed = forms.flatMap((templateId) => findLibraryForm(templateId, config.siteUrl) ?? []);
    return show(c, "choose-form", { owner, forms: listed });
  });
}
