import { createSenderRegister } from "@sealwright/signing";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";

const act = defineAct({
  name: "signing reports",
  input: z.object({}),
  async *run(_input, { database, clock }) {
    for (const report of await createSenderRegister(database, clock).reports()) {
      yield { ...report, reportedAt: report.reportedAt.toISOString() };
    }
  },
});

export const signingReports = defineCommand({
  name: "signing reports",
  summary: "Lists contracts that signers have reported, oldest first.",
  acts: [act],
  async *run(_given, session) {
    for await (const data of (await session.operator()).call(act, {})) {
      const { reportedAt, sender, isStopped, title, reason, envelope } = data;
      const state = isStopped ? ", stopped" : "";
      yield { text: `${reportedAt}  ${envelope}  ${sender}${state}  ${title}: ${reason}`, data };
    }
  },
});
