import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { ACCOUNT, actorNote, actorOptions, findAccount, identityOperator, noteOf } from "./accounts.ts";

const act = defineAct({
  name: "identity set-disabled",
  input: actorNote.extend({ subject: z.string(), disabled: z.boolean() }),
  async *run({ subject, disabled, note }, context) {
    const operator = identityOperator(context, note);
    const { localId } = await findAccount(operator, subject);
    await operator.setDisabled(localId, disabled);
    yield { localId, disabled };
  },
});

function command(verb: "disable" | "enable", done: string, summary: string) {
  return defineCommand({
    name: `identity ${verb}`,
    summary,
    takes: [ACCOUNT],
    options: actorOptions,
    acts: [act],
    async *run({ arguments: [subject = ""], options }, session) {
      const input = { subject, disabled: verb === "disable", note: noteOf(options) };
      for await (const data of (await session.operator()).call(act, input)) {
        yield { text: `${done} ${data.localId}.`, data };
      }
    },
  });
}

export const identityDisable = command("disable", "Disabled", "Closes an account; its sign-ins end.");
export const identityEnable = command("enable", "Enabled", "Opens an account that was closed.");
