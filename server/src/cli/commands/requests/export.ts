import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { requestsCsv, subscribersCsv } from "@sealwright/product";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { KINDS_HELP, kindInput, openRegister, readKind } from "./register.ts";

const act = defineAct({
  name: "requests export",
  input: kindInput,
  async *run({ kind }, context) {
    const register = openRegister(context);
    yield kind === "newsletter"
      ? subscribersCsv(await register.subscribers())
      : requestsCsv(await register.list(kind));
  },
});

export const requestsExport = defineCommand({
  name: "requests export",
  summary: "Writes requests as CSV.",
  details: KINDS_HELP,
  takes: ["[kind]"],
  options: { out: { type: "string", value: "file", about: "The file to write. Without it: the terminal." } },
  acts: [act],
  async *run({ arguments: [kind], options: { out } }, session) {
    const input = { kind: readKind(kind, this.name) };
    for await (const csv of (await session.operator()).call(act, input)) {
      if (out === undefined) {
        yield { text: csv, data: { csv } };
        continue;
      }
      // Others on the machine have no business with personal data.
      writeFileSync(resolve(session.folder, out), csv, { mode: 0o600 });
      yield { text: `Wrote ${out}.`, data: { file: out } };
    }
  },
});
