import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError, handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";

const PATH = "/contracts/:id/responsible";

export function contractResponsible(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get(PATH, async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    const error = await findFormError(c, context, owner);
    if (!contract.responsible && !error) return c.redirect(contractPath(contract.id), 302);
    const { members } = await signing.listPeople(owner);
    return show(c, "contract-responsible", { owner, contract, members, error });
  });

  app.post(PATH, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const [from, to] = [field("from") || null, field("to") || null];
      try {
        await signing.assignContract(owner, { id, from, to });
      } catch (error) {
        if (!(error instanceof SigningCallError)) throw error;
        if (error.code === "contract-not-found") return c.notFound();
        if (error.code !== "responsible-changed" && error.code !== "member-not-found") throw error;
        const message = withFullStop(error.message);
        return { form: "responsible", field: "to", message, values: { to: to ?? "" } };
      }
      return `${contractPath(id)}?done=responsible`;
    }),
  );
}
