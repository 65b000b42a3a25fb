import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { refusalWords } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { isOfDocuments } from "../../../ui/of-documents.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { documentsPath } from "../../../ui/paths/document-paths.ts";

const COPY = "/contracts/:id/copy";

/** "Make another like this", of the owner's documents. Contracts of forms are left to the next handler. */
export function anotherOfDocuments(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/contracts/:id/another", async (c, next) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract || !isOfDocuments(contract)) return next();
    const typed = await context.unsentForms.findFields(c, owner);
    const title = typed?.get("title") ?? contract.title;
    return show(c, "another", { owner, contract, title, error: typed ? UNSENT_MESSAGE : undefined });
  });

  app.get(COPY, (c) => c.redirect(`${contractPath(c.req.param("id"))}/another`, 302));

  app.post(COPY, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const contract = await unlessNotFound(signing.readContract(owner, { id }));
      if (!contract || !isOfDocuments(contract)) return c.notFound();
      const title = field("title").trim();
      const again = (error: string) => show(c, "another", { owner, contract, title, error }, 422);
      if (!title) return again("Enter a title.");
      try {
        return documentsPath((await signing.draftFromContract(owner, { id, title })).draft);
      } catch (error) {
        if (!(error instanceof SigningCallError && error.status && error.status < 500)) throw error;
        return again(refusalWords(error));
      }
    }),
  );
}
