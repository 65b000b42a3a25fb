import type { Clock } from "@sealwright/runtime";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { DescribeEnvelope } from "../../webhooks/publish.ts";
import { viewOf } from "./envelope-view.ts";
import { readFilledIn } from "./filled-in.ts";
import { knownEnvelopes } from "./known-envelope.ts";

interface Dependencies {
  paperwork: Pick<Paperwork, "form">;
  clock: Clock;
}

/** For events, also of an envelope that was sent in the dashboard. */
export function createDescribeEnvelope({ paperwork, clock }: Dependencies): DescribeEnvelope {
  return async (tx, { id }, { withValues }) => {
    const row = await tx
      .selectFrom("signing.apiEnvelopes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const [known] = await knownEnvelopes(tx, [{ id, row }]);
    if (!known) throw new Error(`Envelope ${id} is gone`);
    const view = viewOf(known, clock.now());
    return withValues ? { ...view, ...(await readFilledIn(known, { query: tx, paperwork })) } : view;
  };
}
