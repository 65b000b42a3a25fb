import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError, handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { fieldRefused } from "../../../shell/refusal.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";

export function correctedRecipient(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.post("/contracts/:id/recipients/:recipient/remind", (c) =>
    handleSubmission(c, context, async (owner) => {
      const { id, recipient } = c.req.param();
      try {
        const reminded = await unlessNotFound(signing.remindRecipient(owner, { id, recipient }));
        return reminded ? `${contractPath(id)}?done=reminded` : c.notFound();
      } catch (error) {
        if (!(error instanceof SigningCallError && error.code === "already-reminded")) throw error;
        return { form: "remind", field: recipient, message: withFullStop(error.message) };
      }
    }),
  );
  app.get("/contracts/:id/recipients/:recipient/remind", (c) =>
    c.redirect(contractPath(c.req.param("id")), 302),
  );

  app.get("/contracts/:id/recipients/:recipient", async (c) => {
    const owner = await context.requireOwner(c);
    const contract = await unlessNotFound(signing.readContract(owner, { id: c.req.param("id") }));
    const recipient = contract?.envelope?.recipients.find(({ id }) => id === c.req.param("recipient"));
    if (!contract || !recipient) return c.notFound();
    if (contract.state !== "sent" || recipient.signedAt !== null) {
      return c.redirect(contractPath(contract.id), 302);
    }
    const error = await findFormError(c, context, owner);
    return show(c, "recipient-correct", { owner, contract, recipient, error });
  });

  app.post("/contracts/:id/recipients/:recipient", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const { id, recipient } = c.req.param();
      const values = { name: field("name"), address: field("address") };
      const formError = (name: string, message: string): FormError => ({
        form: "correct",
        field: name,
        message,
        values,
      });
      const name = values.name.trim();
      const address = normalizeEmail(values.address);
      if (!name) return formError("name", "Enter the name.");
      if (!isEmail(address)) return formError("address", "Please enter valid email");
      try {
        const corrected = await unlessNotFound(
          signing.correctRecipient(owner, { id, recipient, name, address }),
        );
        return corrected ? `${contractPath(id)}?done=corrected` : c.notFound();
      } catch (error) {
        if (!(error instanceof SigningCallError)) throw error;
        const refused = fieldRefused(error);
        if (refused) return formError(refused.field, refused.message);
        if (error.code === "too-many-attempts") return formError("address", withFullStop(error.message));
        if (error.code !== "recipients-not-valid") throw error;
        return formError("name", withFullStop(error.message));
      }
    }),
  );
}
