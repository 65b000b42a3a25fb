import { DAY } from "@sealwright/runtime";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand, UsageError } from "../../command.ts";
import { identityOperator } from "./accounts.ts";

const act = defineAct({
  name: "identity events",
  input: z.object({ days: z.number().positive().optional() }),
  run({ days }, context) {
    const since = context.clock.now() - (days ?? context.config.identity.securityEventDays) * DAY;
    return identityOperator(context, "").events(new Date(since));
  },
});

export const identityEvents = defineCommand({
  name: "identity events",
  summary: "Writes what happened to accounts, one JSON object a line.",
  options: {
    days: { type: "string", value: "n", about: "Of the last n days. Without it: all that are kept." },
  },
  acts: [act],
  async *run({ options }, session) {
    const days = options.days === undefined ? undefined : Number(options.days);
    if (days !== undefined && !(days > 0))
      throw new UsageError("--days must be a number above 0.", this.name);
    for await (const event of (await session.operator()).call(act, { days })) {
      yield { text: JSON.stringify(event), data: event };
    }
  },
});
