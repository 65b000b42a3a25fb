import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { BodyError } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { type PrivacyValues, privacyChange, readPrivacy } from "../../../ui/privacy/privacy-values.ts";

const PATH = "/contracts/:id/privacy";
const REFUSED = new Set<SigningCallError["code"]>(["member-not-found", "not-responsible", "privacy-changed"]);

interface Asked {
  typed?: PrivacyValues | undefined;
  error?: string | undefined;
  status?: 200 | 403 | 404 | 409;
}

export function contractPrivacy(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  async function ask(c: Context, owner: SignedInOwner, id: string, asked: Asked = {}): Promise<Response> {
    const contract = await unlessNotFound(signing.readContract(owner, { id }));
    if (!contract) return c.notFound();
    const { privacy } = contract;
    const { typed, error, status = 200 } = asked;
    if (!privacy?.choices.length) {
      const page = contractPath(id);
      if (error === undefined) return c.redirect(page, 302);
      return show(c, "action-failed", { message: error, contract: page }, status);
    }
    return show(c, "contract-privacy", { owner, contract, privacy, typed, error }, status);
  }

  app.get(PATH, async (c) => {
    const owner = await context.requireOwner(c);
    const unsent = await context.unsentForms.findFields(c, owner);
    const asked = unsent && { typed: readPrivacy(unsent), error: UNSENT_MESSAGE };
    return ask(c, owner, c.req.param("id"), asked);
  });

  app.post(PATH, (c) =>
    handleSubmission(c, context, async (owner, _field, fields) => {
      const id = c.req.param("id");
      const typed = readPrivacy(fields);
      if (!typed) throw new BodyError(400, "The form is incomplete");
      try {
        await signing.setPrivacy(owner, { id, ...privacyChange(typed) });
      } catch (error) {
        if (!(error instanceof SigningCallError)) throw error;
        if (error.code === "contract-not-found") return c.notFound();
        if (!REFUSED.has(error.code)) throw error;
        // As it is now, with why nothing was changed.
        return ask(c, owner, id, { error: withFullStop(error.message), status: 409 });
      }
      return `${contractPath(id)}?done=privacy`;
    }),
  );
}
