import { createJobRegister, type JobTables } from "@sealwright/database";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand, UsageError } from "../../command.ts";
import { leftAlone } from "./left-alone.ts";

const act = defineAct({
  name: "jobs retry",
  input: z.object({ ids: z.array(z.string()).optional() }),
  async *run({ ids }, { database }) {
    const register = createJobRegister(database.tables<JobTables>());
    const retried = await register.retry(ids);
    yield { retried: retried.length, left: await leftAlone(register, ids ?? [], retried) };
  },
});

export const jobsRetry = defineCommand({
  name: "jobs retry",
  summary: "Has jobs run now, with all their attempts again.",
  takes: ["[id]", "…"],
  options: { "given-up": { type: "boolean", about: "All that were given up, instead of some by id." } },
  acts: [act],
  async *run({ arguments: ids, options }, session) {
    const isAll = options["given-up"] === true;
    if (isAll === ids.length > 0) throw new UsageError("jobs retry needs ids, or --given-up.", this.name);
    const input = { ids: isAll ? undefined : ids };
    for await (const { retried, left } of (await session.operator()).call(act, input)) {
      yield {
        text: isAll ? `Retried: ${retried}.` : `Retried: ${retried} of ${ids.length}.`,
        data: { retried },
      };
      for (const data of left) yield { text: `${data.id} ${data.why}.`, data, isProblem: true };
    }
  },
});
