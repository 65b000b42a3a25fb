import { ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Hono } from "hono";
import { reauthenticate } from "../../session/reauthentication/reauthentication.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { type FieldError, type FormError, providerError } from "../../ui/form/form-errors.ts";

/** Removes a provider that opens the account. The identity service notifies its owner by email. */
export function providers(app: Hono, context: DashboardContext): void {
  app.post("/settings/security/providers/remove", (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const providerId = field("provider");
      const formError = (error: FieldError): FormError => ({
        form: "provider",
        ...error,
        values: { provider: providerId },
      });
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return formError(verified.error);
      try {
        await context.product.removeProvider(owner, { providerId });
      } catch (error) {
        if (!(error instanceof ProductCallError)) throw error;
        return formError(providerError(error));
      }
      return "/settings/security?done=provider-removed";
    }),
  );
}
