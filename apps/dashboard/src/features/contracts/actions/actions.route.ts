import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError, handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { fieldRefused } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";

const REASON_MAX_LENGTH = 2000;

/** Void, delete, restore, send again. Voiding cannot be undone, so it asks first. */
export function contractActions(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/contracts/:id/void", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    if (contract.state !== "sent") return c.redirect(contractPath(contract.id), 302);
    const error = await findFormError(c, context, owner);
    return show(c, "contract-void", { owner, contract, error });
  });

  app.post("/contracts/:id/void", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const reason = field("reason").trim();
      const message = reasonProblem(reason);
      if (message) return { form: "void", field: "reason", message, values: { reason } };
      const contract = await unlessNotFound(signing.readContract(owner, { id }));
      if (!contract) return c.notFound();
      try {
        await signing.voidContract(owner, { id, reason });
      } catch (error) {
        const refused = error instanceof SigningCallError ? fieldRefused(error) : undefined;
        if (!refused) throw error;
        return { form: "void", ...refused, values: { reason } };
      }
      return `${contractPath(id)}?done=voided`;
    }),
  );

  extension(app, context);

  // No one else has seen a draft: it is deleted at once and can be restored for a day.
  app.post("/contracts/:id/delete", (c) =>
    handleSubmission(c, context, async (owner) => {
      const id = c.req.param("id");
      const deleted = await unlessNotFound(signing.deleteContract(owner, { id }));
      return deleted ? `/?done=deleted&deleted=${encodeURIComponent(id)}` : c.notFound();
    }),
  );
  app.post("/contracts/:id/restore", (c) =>
    handleSubmission(c, context, async (owner) => {
      const restored = await unlessNotFound(signing.restoreContract(owner, { id: c.req.param("id") }));
      return restored ? `${contractPath(restored.id)}?done=restored` : c.notFound();
    }),
  );

  app.post("/contracts/:id/again", (c) =>
    handleSubmission(c, context, async (owner) => {
      const draft = await unlessNotFound(signing.sendContractAgain(owner, { id: c.req.param("id") }));
      return draft ? `${contractPath(draft.id)}/send` : c.notFound();
    }),
  );
  for (const action of ["again", "delete", "restore"]) {
    app.get(`/contracts/:id/${action}`, (c) => c.redirect(contractPath(c.req.param("id") ?? ""), 302));
  }
}

/** More time to sign. */
function extension(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get("/contracts/:id/extend", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    if (!contract) return c.notFound();
    if (contract.state !== "sent") return c.redirect(contractPath(contract.id), 302);
    const error = await findFormError(c, context, owner);
    return show(c, "contract-extend", { owner, contract, error });
  });

  app.post("/contracts/:id/extend", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("id");
      const values = { day: field("day"), hour: field("hour") };
      const refuse = (message: string) => ({ form: "extend" as const, field: "day", message, values });
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(`${values.day}T${values.hour}`)) return refuse("Choose a day.");
      const contract = await unlessNotFound(signing.readContract(owner, { id }));
      if (!contract) return c.notFound();
      try {
        await signing.extendContract(owner, { id, expiresOn: `${values.day}T${values.hour}` });
      } catch (error) {
        const refused = error instanceof SigningCallError ? fieldRefused(error) : undefined;
        if (!refused) throw error;
        return refuse(refused.message);
      }
      return `${contractPath(id)}?done=extended`;
    }),
  );
}

function reasonProblem(reason: string): string | undefined {
  if (!reason) return "Give a reason. Everyone who received the contract will see it.";
  if (reason.length > REASON_MAX_LENGTH) return `Use ${REASON_MAX_LENGTH} characters or fewer.`;
  return undefined;
}
