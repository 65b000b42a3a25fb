import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { openDraft, showDraft } from "./draft.route.ts";

const FORM_REFUSED = new Set<SigningCallError["code"]>([
  "contract-not-found",
  "draft-changed",
  "file-not-readable",
  "not-for-esign",
  "storage-full",
]);

/** A filled form becomes one of a draft’s documents. */
export function draftForms(app: Hono, context: SigningContext): void {
  app.post("/documents/:id/forms", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const draft = await openDraft(context, owner, c.req.param("id"));
      if (!draft) return c.notFound();
      if (typeof draft === "string") return draft;
      const [from, form = ""] = field("form").split(":");
      try {
        const source = { from: from === "template" ? ("template" as const) : ("draft" as const), form };
        await context.signing.addDraftForm(owner, { id: draft.id, ...source });
        return `${documentsPath(draft.id)}#documents`;
      } catch (error) {
        if (!(error instanceof SigningCallError && FORM_REFUSED.has(error.code))) throw error;
        const message = withFullStop(error.message);
        return showDraft(c, context, {
          owner,
          draft,
          error: { part: "documents", message, fields: { form: message } },
        });
      }
    }),
  );
}
