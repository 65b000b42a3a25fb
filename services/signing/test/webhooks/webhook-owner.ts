import type { Delivery, ListedWebhook } from "@sealwright/protocol/signing/answers";
import { WEBHOOK_EVENTS } from "@sealwright/protocol/signing/webhooks";
import type { Harness } from "../signing-harness.ts";

/** An owner with a webhook, and the ways to look at what became of its deliveries. */
export async function ownerWithWebhook(signing: Harness, url: string, more: object = {}) {
  const owner = signing.owner();
  const add = async (to: string, fields: object = {}) => {
    const { status, body } = await owner.call("webhooks/create", {
      mode: "live",
      url: to,
      description: "",
      events: WEBHOOK_EVENTS,
      ...fields,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const id = String(body.id);
    return { id, secret: await secretOf(id) };
  };
  /** As the workspace shows it for ten minutes. */
  async function secretOf(id: string): Promise<string> {
    return String((await owner.call("webhooks/read", { id })).body.secret);
  }
  const webhook = await add(url, more);

  async function log(id = webhook.id) {
    const { body } = await owner.call("webhooks/read", { id });
    return body as unknown as { webhook: ListedWebhook; deliveries: Delivery[] };
  }

  return {
    owner,
    webhook,
    add,
    log,
    secretOf,
    act: (path: string, body: object = {}) => owner.call(`webhooks/${path}`, { id: webhook.id, ...body }),

    /** Until the log shows it. */
    async logged(isSo: (log: { webhook: ListedWebhook; deliveries: Delivery[] }) => boolean, id?: string) {
      for (;;) {
        const found = await log(id);
        if (isSo(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** How many attempts the log has of the newest event. */
export function attempts(count: number) {
  return ({ deliveries }: { deliveries: Delivery[] }) => deliveries[0]?.attempts.length === count;
}
