import { createJobRegister, type JobTables } from "@sealwright/database";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand, UsageError } from "../../command.ts";

const act = defineAct({
  name: "jobs retry",
  input: z.object({ ids: z.array(z.string()).optional() }),
  async *run({ ids }, { database }) {
    yield { retried: await createJobRegister(database.tables<JobTables>()).retry(ids) };
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
    for await (const data of (await session.operator()).call(act, { ids: isAll ? undefined : ids })) {
      const isProblem = !isAll && data.retried < ids.length;
      const text = isProblem ? `Retried ${data.retried} of ${ids.length}.` : `Retried: ${data.retried}`;
      yield { text, data, isProblem };
    }
  },
});
