import { createJobRegister, type JobTables } from "@sealwright/database";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { leftAlone } from "./left-alone.ts";

const act = defineAct({
  name: "jobs give-up",
  input: z.object({ ids: z.array(z.string()) }),
  async *run({ ids }, { database }) {
    const register = createJobRegister(database.tables<JobTables>());
    const givenUp = await register.giveUp(ids);
    yield { givenUp: givenUp.length, left: await leftAlone(register, ids, givenUp) };
  },
});

export const jobsGiveUp = defineCommand({
  name: "jobs give-up",
  summary: "Has waiting jobs not tried again. They stay in the list for a week, and can be retried.",
  takes: ["<id>", "…"],
  acts: [act],
  async *run({ arguments: ids }, session) {
    for await (const { givenUp, left } of (await session.operator()).call(act, { ids })) {
      yield { text: `Given up: ${givenUp} of ${ids.length}.`, data: { givenUp } };
      for (const data of left) yield { text: `${data.id} ${data.why}.`, data, isProblem: true };
    }
  },
});
