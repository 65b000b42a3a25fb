import { randomUUID } from "node:crypto";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { refusalWords } from "../../../shell/refusal.ts";
import { loadUsage } from "../../../shell/usage/load-usage.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";
import { NEW_TEMPLATE_PAGE } from "../../../ui/paths/template-paths.ts";
import { requestIdOf } from "./request-id.ts";
import { nameProblem } from "./template-name.ts";

/** A template of documents that begins with its name. */
export function newTemplate(app: Hono, context: SigningContext): void {
  async function ask(
    c: Context,
    owner: SignedInOwner,
    values: { requestId: string; name: string },
    error?: string,
  ): Promise<Response> {
    const usage = await loadUsage(context, owner, { act: "template", offersPlan: true });
    return context.show(c, "template-new", { owner, usage, values, error }, error ? 422 : 200);
  }

  app.get(NEW_TEMPLATE_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const typed = await context.unsentForms.findFields(c, owner);
    const values = { requestId: randomUUID(), name: typed?.get("name") ?? "" };
    return ask(c, owner, values, typed && UNSENT_MESSAGE);
  });

  app.post(NEW_TEMPLATE_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const values = { requestId: requestIdOf(field("requestId")), name: field("name").trim() };
      const wrong = nameProblem(values.name);
      if (wrong) return ask(c, owner, values, wrong);
      try {
        return documentsPath((await context.signing.startTemplate(owner, values)).draft);
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        return ask(c, owner, values, refusalWords(error));
      }
    }),
  );
}
