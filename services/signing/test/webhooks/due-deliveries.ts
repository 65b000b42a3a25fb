import { createSecretBox } from "@sealwright/runtime";
import type { Kysely } from "kysely";
import type { SigningTables } from "../../src/base/tables.ts";
import { createWebhookSecret } from "../../src/webhooks/delivery/signature.ts";
import { writeEvent } from "../../src/webhooks/publish.ts";

/** Seals the webhooks' secrets. */
export const SECRET = "a secret for tests, of some length";

interface Due {
  webhooks: number;
  events: number;
  /** Of the receiver of all of them. */
  url: string;
  now: number;
}

/** Writes events, each for all of so many webhooks. @returns the events' ids */
export async function writeDueDeliveries(
  query: Kysely<SigningTables>,
  { webhooks: count, events, url, now }: Due,
): Promise<string[]> {
  const [workspaceId, createdAt] = ["workspace", new Date(now)];
  await query
    .insertInto("signing.workspaces")
    .values({ id: workspaceId, uid: "owner", createdAt, stoppedAt: null })
    .execute();
  const webhooks = Array.from({ length: count }, (_, index) => `whk_${index}`);
  const row = {
    workspaceId,
    mode: "live" as const,
    url,
    description: "",
    events: "[]",
    createdAt,
    secretSealed: createSecretBox(SECRET, "webhooks").seal(createWebhookSecret()),
    secretMadeAt: createdAt,
    formerSecretSealed: null,
    formerSecretUntil: null,
    disabledAt: null,
    disabledBy: null,
  };
  await query
    .insertInto("signing.webhooks")
    .values(webhooks.map((id) => ({ ...row, id })))
    .execute();
  const ids: string[] = [];
  for (let made = 0; made < events; made += 1) {
    const event = { type: "envelope.sent" as const, mode: "live", data: {}, now };
    const listeners = webhooks.map((id) => ({ id, withValues: false }));
    ids.push(
      await writeEvent(query as never, { ...event, workspaceId, envelopeId: null, webhooks: listeners }),
    );
  }
  return ids;
}
