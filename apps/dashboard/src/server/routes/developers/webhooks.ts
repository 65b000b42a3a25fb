import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/dashboard-client";
import { WEBHOOK_EVENTS, WEBHOOK_MODES } from "@sealwright/protocol/signing/webhooks";
import type { Hono } from "hono";
import { WEBHOOKS_PAGE, webhookPath } from "../../../pages/developers/webhooks/webhook-words.ts";
import type { SigningContext } from "../../context.ts";
import { unlessNotFound } from "../../contracts/unless-not-found.ts";
import type { FormError } from "../../forms/form-errors.ts";
import { findFormError, handleSubmission } from "../../forms/handle-submission.ts";
import type { FieldReader } from "../../forms/read-form.ts";
import type { SignedInOwner } from "../../session/sessions.ts";

const PAGE = `${WEBHOOKS_PAGE}/:id`;

/** The workspace's webhooks: the list, each with its log, and what an owner does with them. */
export function webhooks(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get(WEBHOOKS_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const { webhooks: list } = await signing.listWebhooks(owner, {});
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, {
      ...{ name: "webhooks", owner, webhooks: list, siteUrl: config.siteUrl },
      ...(done ? { done } : {}),
      ...(error ? { error } : {}),
    });
  });

  app.post(WEBHOOKS_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const events = WEBHOOK_EVENTS.filter((type) => fields.getAll("events").includes(type));
      const [url, description] = [field("url").trim(), field("description")];
      const mode = WEBHOOK_MODES.find((one) => one === field("mode")) ?? "live";
      const refuse = (name: string, message: string): FormError => ({
        ...{ form: "webhook", field: name, message },
        values: { url, description, mode, events: events.join(" ") },
      });
      if (events.length === 0) return refuse("events", "Choose at least one.");
      try {
        const { id } = await signing.createWebhook(owner, { url, description, mode, events });
        return `${webhookPath(id)}?done=added`;
      } catch (error) {
        if (!(error instanceof SigningCallError) || !isAboutUrl(error)) throw error;
        return refuse("url", withFullStop(error.message));
      }
    }),
  );

  app.get(PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const found = await unlessNotFound(signing.readWebhook(owner, { id: c.req.param("id") }));
    if (!found) return c.notFound();
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, {
      ...{ name: "webhook", owner, ...found },
      ...(done ? { done } : {}),
      ...(error ? { error } : {}),
    });
  });

  app.get(`${PAGE}/delete`, async (c) => {
    const owner = await context.requireOwner(c);
    const found = await unlessNotFound(signing.readWebhook(owner, { id: c.req.param("id") }));
    return found ? show(c, { name: "webhook-delete", owner, webhook: found.webhook }) : c.notFound();
  });

  app.post(`${PAGE}/delete`, (c) =>
    handleSubmission(c, context, async (owner) => {
      // Deleted in another tab, it is gone as well.
      await unlessNotFound(signing.deleteWebhook(owner, { id: c.req.param("id") }));
      return `${WEBHOOKS_PAGE}?done=deleted`;
    }),
  );

  webhookActions(app, context);
}

function isAboutUrl({ code }: SigningCallError): boolean {
  return code === "webhook-url-not-allowed" || code === "webhook-limit-reached" || code === "bad-request";
}

/** What changes nothing but one webhook, and leads back to its page. */
function webhookActions(app: Hono, context: SigningContext): void {
  const { signing } = context;
  const actions = {
    test: (owner, id) => signing.testWebhook(owner, { id }),
    rotate: (owner, id) => signing.rotateWebhookSecret(owner, { id }),
    on: (owner, id) => signing.switchWebhook(owner, { id, on: true }),
    off: (owner, id) => signing.switchWebhook(owner, { id, on: false }),
    resend: (owner, id, field) => signing.resendDelivery(owner, { id, event: field("event") }),
  } satisfies Record<string, Action>;
  const done = { test: "tested", rotate: "rotated", on: "on", off: "off", resend: "resent" };

  for (const [name, act] of Object.entries(actions) as [keyof typeof actions, Action][]) {
    app.post(`${PAGE}/${name}`, (c) =>
      handleSubmission(c, context, async (owner, field) => {
        const id = c.req.param("id");
        try {
          const acted = await unlessNotFound(act(owner, id, field));
          return acted ? `${webhookPath(id)}?done=${done[name]}` : c.notFound();
        } catch (error) {
          if (!(error instanceof SigningCallError) || !REFUSED.includes(error.code ?? "")) throw error;
          return { form: "webhook", field: name, message: withFullStop(error.message) };
        }
      }),
    );
    app.get(`${PAGE}/${name}`, (c) => c.redirect(webhookPath(c.req.param("id")), 302));
  }
}

type Action = (owner: SignedInOwner, id: string, field: FieldReader) => Promise<object>;

const REFUSED = ["webhook-disabled", "too-many-attempts"];
