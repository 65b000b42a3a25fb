import { MAX_RECIPIENTS } from "@sealwright/protocol/signing";
import type { DocumentTemplate } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { refusalWords } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { templatePath } from "../../../ui/paths/template-paths.ts";

const DRAFT = "/templates/:id/draft";

type Shown = DocumentTemplate & { shown: NonNullable<DocumentTemplate["shown"]> };

/** A draft from a template of documents. Templates of forms are left to the next handler. */
export function usedTemplates(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  /** @returns undefined for a template of a form, and the page of one that has no such version */
  async function find(owner: SignedInOwner, id: string, asked: string): Promise<Shown | string | undefined> {
    const version = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined;
    try {
      const read = await signing.readDocumentTemplate(owner, { id, version });
      const { shown } = read;
      return shown ? { ...read, shown } : templatePath(id);
    } catch (error) {
      if (!(error instanceof SigningCallError)) throw error;
      if (error.code === "wrong-state") return undefined;
      if (error.code === "template-not-found" && version !== undefined) return templatePath(id);
      throw error;
    }
  }

  async function ask(
    c: Context,
    owner: SignedInOwner,
    { template, shown }: Shown,
    typed?: { people: { role: string; name: string; email: string }[]; error: string },
  ): Promise<Response> {
    const { contacts } = await signing.listContacts(owner);
    const asked = shown.roles.filter(({ email }) => !email);
    const people = typed?.people ?? asked.map(({ role, name }) => ({ role, name, email: "" }));
    const props = { owner, contacts, template, shown, people, error: typed?.error };
    return show(c, "use-template", props, typed ? 422 : 200);
  }

  app.get("/templates/:id/use", async (c, next) => {
    const owner = await context.requireOwner(c);
    const found = await unlessNotFound(find(owner, c.req.param("id"), c.req.query("version") ?? ""));
    if (!found) return next();
    if (typeof found === "string") return c.redirect(found, 302);
    const typed = await context.unsentForms.findFields(c, owner);
    return ask(c, owner, found, typed && { people: readPeople(typed), error: UNSENT_MESSAGE });
  });

  app.get(DRAFT, (c) => c.redirect(`${templatePath(c.req.param("id"))}/use`, 302));

  app.post(DRAFT, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const id = c.req.param("id");
      const found = await unlessNotFound(find(owner, id, field("version")));
      if (!found) return c.notFound();
      if (typeof found === "string") return found;
      const people = readPeople(fields);
      try {
        const { version } = found.shown;
        const { draft } = await signing.draftFromTemplate(owner, { id, version, people });
        return `${documentsPath(draft)}#review`;
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        return ask(c, owner, found, { people, error: refusalWords(error) });
      }
    }),
  );
}

function readPeople(fields: URLSearchParams) {
  const people = [];
  for (let row = 0; row < MAX_RECIPIENTS && fields.has(`people.${row}.role`); row += 1) {
    const field = (name: string) => (fields.get(`people.${row}.${name}`) ?? "").trim();
    people.push({ role: field("role"), name: field("name"), email: field("email") });
  }
  return people;
}
