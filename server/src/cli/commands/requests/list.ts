import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { KINDS_HELP, kindInput, openRegister, readKind } from "./register.ts";

const act = defineAct({
  name: "requests list",
  input: kindInput,
  async *run({ kind }, context) {
    const register = await openRegister(context);
    if (kind === "newsletter") {
      for (const { id, requestedAt, confirmedAt, topics, email } of await register.subscribers()) {
        const state = confirmedAt ? `confirmed (${topics})` : "unconfirmed";
        yield { id, time: requestedAt.toISOString(), kind: state, email };
      }
      return;
    }
    for (const { id, receivedAt, kind: of, email } of await register.list(kind)) {
      yield { id, time: receivedAt.toISOString(), kind: of, email };
    }
  },
});

export const requestsList = defineCommand({
  name: "requests list",
  summary: "Lists requests from visitors.",
  details: KINDS_HELP,
  takes: ["[kind]"],
  acts: [act],
  async *run({ arguments: [kind] }, session) {
    const input = { kind: readKind(kind, this.name) };
    for await (const data of (await session.operator()).call(act, input)) {
      yield { text: [data.id, data.time, data.kind, data.email].join("  "), data };
    }
  },
});
