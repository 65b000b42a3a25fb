import { createJobRegister, type JobTables } from "@sealwright/database";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";

const act = defineAct({
  name: "jobs give-up",
  input: z.object({ ids: z.array(z.string()) }),
  async *run({ ids }, { database }) {
    yield { givenUp: await createJobRegister(database.tables<JobTables>()).giveUp(ids) };
  },
});

export const jobsGiveUp = defineCommand({
  name: "jobs give-up",
  summary: "Has waiting jobs not tried again. They stay in the list for a week, and can be retried.",
  takes: ["<id>", "…"],
  acts: [act],
  async *run({ arguments: ids }, session) {
    for await (const data of (await session.operator()).call(act, { ids })) {
      const isProblem = data.givenUp < ids.length;
      yield { text: `Given up: ${data.givenUp} of ${ids.length}.`, data, isProblem };
    }
  },
});
