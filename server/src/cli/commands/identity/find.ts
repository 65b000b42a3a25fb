import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { ACCOUNT, findAccount, identityOperator } from "./accounts.ts";

const act = defineAct({
  name: "identity find",
  input: z.object({ subject: z.string() }),
  async *run({ subject }, context) {
    const operator = identityOperator(context, "");
    yield operator.describe(await findAccount(operator, subject));
  },
});

export const identityFind = defineCommand({
  name: "identity find",
  summary: "Shows an account, without its password hash.",
  takes: [ACCOUNT],
  acts: [act],
  async *run({ arguments: [subject = ""] }, session) {
    for await (const account of (await session.operator()).call(act, { subject })) {
      yield { text: JSON.stringify(account, null, 2), data: account };
    }
  },
});
