import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { actorNote, actorOptions, identityOperator, noteOf } from "./accounts.ts";

const act = defineAct({
  name: "identity export",
  input: actorNote,
  run: ({ note }, context) => identityOperator(context, note).export(),
});

export const identityExport = defineCommand({
  name: "identity export",
  summary: "Writes every account with its password hash, one JSON object a line: keep it secret.",
  options: actorOptions,
  acts: [act],
  async *run({ options }, session) {
    for await (const account of (await session.operator()).call(act, { note: noteOf(options) })) {
      yield { text: JSON.stringify(account), data: account };
    }
  },
});
