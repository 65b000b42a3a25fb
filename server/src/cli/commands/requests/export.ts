import { chmodSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { requestsCsv, subscribersCsv } from "@sealwright/product";
import { ActError, defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { KINDS_HELP, kindInput, openRegister, readKind } from "./register.ts";

const act = defineAct({
  name: "requests export",
  input: kindInput,
  async *run({ kind }, context) {
    const register = await openRegister(context);
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
      writeOver(resolve(session.folder, out), csv);
      yield { text: `Wrote ${out}.`, data: { file: out } };
    }
  },
});

/** For its owner alone: others on the machine have no business with personal data. @throws ActError */
function writeOver(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600 });
    // One that was there keeps its mode otherwise.
    chmodSync(path, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ActError(`${path} cannot be written (${code}). Name a file in a folder that you may write to.`);
  }
}
