import { randomUUID } from "node:crypto";
import type { TemplateProposal } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { refusalWords } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { TEMPLATES_PAGE, templatePath } from "../../../ui/paths/template-paths.ts";
import { requestIdOf } from "./request-id.ts";
import { nameProblem } from "./template-name.ts";

interface Saving {
  owner: SignedInOwner;
  contract: string;
  proposal: TemplateProposal;
}

/** "Save as template": the answers of a contract under a name, with blanks left for next time. */
export function savedTemplates(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  async function showSaving(
    c: Context,
    saving: Saving,
    values: { requestId: string; name: string },
    error?: string,
  ) {
    const { owner, proposal } = saving;
    const usage = proposal.refusal
      ? await loadUsage(context, owner, { act: "template", offersPlan: true })
      : undefined;
    return show(c, "template-save", { ...saving, usage, values, error }, error ? 422 : 200);
  }

  app.get("/contracts/:id/template", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = c.req.param("id");
    const proposal = await unlessNotFound(signing.proposeTemplate(owner, { id: contract }));
    if (!proposal) return c.notFound();
    const requestId = randomUUID();
    const typed = await context.unsentForms.findFields(c, owner);
    if (!typed) return showSaving(c, { owner, contract, proposal }, { requestId, name: proposal.title });
    const chosen = { owner, contract, proposal: withBlanks(proposal, typed) };
    return showSaving(c, chosen, { requestId, name: typed.get("name") ?? "" }, UNSENT_MESSAGE);
  });

  app.post("/contracts/:id/template", (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const contract = c.req.param("id");
      const proposal = await unlessNotFound(signing.proposeTemplate(owner, { id: contract }));
      if (!proposal) return c.notFound();
      const chosen = withBlanks(proposal, fields);
      const values = { requestId: requestIdOf(field("requestId")), name: field("name").trim() };
      const again = (error: string) => showSaving(c, { owner, contract, proposal: chosen }, values, error);
      const wrong = nameProblem(values.name);
      if (wrong) return again(wrong);
      const left = chosen.fields.flatMap(({ id, isBlank }) => (isBlank ? [id] : []));
      try {
        const { id, editing } = await signing.saveTemplate(owner, { contract, blanks: left, ...values });
        if (editing) return documentsPath(editing);
        if (proposal.templateId === null) return `${templatePath(id)}?done=saved`;
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        return again(refusalWords(error));
      }
      return `${TEMPLATES_PAGE}?done=saved`;
    }),
  );
}

function withBlanks(proposal: TemplateProposal, fields: URLSearchParams): TemplateProposal {
  const blanks = new Set(fields.getAll("blank"));
  return { ...proposal, fields: proposal.fields.map((one) => ({ ...one, isBlank: blanks.has(one.id) })) };
}
