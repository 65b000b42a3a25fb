import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { WEBHOOK_EVENTS, WEBHOOK_MODES } from "@sealwright/protocol/signing/webhooks";
import type { Hono } from "hono";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { findFormError, handleSubmission } from "../../../shell/forms/handle-submission.ts";
import type { FieldReader } from "../../../shell/forms/read-form.ts";
import { unlessNotFound } from "../../../shell/unless-not-found.ts";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { WEBHOOKS_PAGE, webhookPath } from "./webhook-words.ts";

const PAGE = `${WEBHOOKS_PAGE}/:id`;

export function webhooks(app: Hono, context: SigningContext): void {
  const { config, show, signing } = context;

  app.get(WEBHOOKS_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const { webhooks: list } = await signing.listWebhooks(owner, {});
    const error = await findFormError(c, context, owner);
    const done = c.req.query("done");
    return show(c, "webhooks", { owner, webhooks: list, siteUrl: config.siteUrl, done, error });
  });

  app.post(WEBHOOKS_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const { asked, refuse } = readWebhook(field, fields);
      const mode = WEBHOOK_MODES.find((one) => one === field("mode")) ?? "live";
      if (asked.events.length === 0) return refuse("events", "Choose at least one.");
      try {
        const { id } = await signing.createWebhook(owner, { ...asked, mode });
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
    return show(c, "webhook", {
      owner,
      ...found,
      done,
      error,
    });
  });

  app.get(`${PAGE}/delete`, async (c) => {
    const owner = await context.requireOwner(c);
    const found = await unlessNotFound(signing.readWebhook(owner, { id: c.req.param("id") }));
    return found ? show(c, "webhook-delete", { owner, webhook: found.webhook }) : c.notFound();
  });

  app.post(`${PAGE}/delete`, (c) =>
    handleSubmission(c, context, async (owner) => {
      // Deleting it twice is not an error.
      await unlessNotFound(signing.deleteWebhook(owner, { id: c.req.param("id") }));
      return `${WEBHOOKS_PAGE}?done=deleted`;
    }),
  );

  editedWebhook(app, context);
  webhookActions(app, context);
}

function editedWebhook(app: Hono, context: SigningContext): void {
  const { show, signing } = context;

  app.get(`${PAGE}/edit`, async (c) => {
    const owner = await context.requireOwner(c);
    const found = await unlessNotFound(signing.readWebhook(owner, { id: c.req.param("id") }));
    if (!found) return c.notFound();
    const error = await findFormError(c, context, owner);
    return show(c, "webhook-edit", { owner, webhook: found.webhook, error });
  });

  app.post(`${PAGE}/edit`, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const id = c.req.param("id");
      const { asked, refuse } = readWebhook(field, fields);
      if (asked.events.length === 0) return refuse("events", "Choose at least one.");
      try {
        await signing.updateWebhook(owner, { id, ...asked });
        return `${webhookPath(id)}?done=changed`;
      } catch (error) {
        if (!(error instanceof SigningCallError)) throw error;
        if (error.code === "webhook-not-found") return c.notFound();
        if (!isAboutUrl(error)) throw error;
        return refuse("url", withFullStop(error.message));
      }
    }),
  );
}

/** What a form says of a webhook, and the form again with a problem. */
function readWebhook(field: FieldReader, fields: URLSearchParams) {
  const events = WEBHOOK_EVENTS.filter((type) => fields.getAll("events").includes(type));
  const [url, description] = [field("url").trim(), field("description")];
  const values = {
    url,
    description,
    mode: field("mode"),
    withValues: field("withValues"),
    events: events.join(" "),
  };
  return {
    asked: { url, description, events, withValues: field("withValues") === "yes" },
    refuse: (name: string, message: string): FormError => ({ form: "webhook", field: name, message, values }),
  };
}

function isAboutUrl({ code }: SigningCallError): boolean {
  return code === "webhook-url-not-allowed" || code === "webhook-limit-reached" || code === "bad-request";
}

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
