import { createJobRegister, type JobTables } from "@sealwright/database";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";

const act = defineAct({
  name: "jobs list",
  input: z.object({ givenUp: z.boolean() }),
  async *run({ givenUp }, { database }) {
    for (const job of await createJobRegister(database.tables<JobTables>()).list(givenUp)) {
      yield { ...job, createdAt: job.createdAt.toISOString(), runAt: job.runAt.toISOString() };
    }
  },
});

export const jobsList = defineCommand({
  name: "jobs list",
  summary: "Lists background jobs: waiting, running and given up. With --json, what each is about too.",
  options: { "given-up": { type: "boolean", about: "Only those that were given up." } },
  acts: [act],
  async *run({ options }, session) {
    const input = { givenUp: options["given-up"] === true };
    for await (const job of (await session.operator()).call(act, input)) {
      const tries = `${job.attempts} ${job.attempts === 1 ? "attempt" : "attempts"}`;
      yield { text: [job.id, job.createdAt, job.state, job.kind, tries].join("  "), data: job };
    }
  },
});
