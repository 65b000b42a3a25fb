import { resolve } from "node:path";
import { IdentityError } from "@sealwright/identity";
import { batchCreateRequest } from "@sealwright/protocol/identity";
import { ActError, defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { actorNote, actorOptions, identityOperator, noteOf } from "./accounts.ts";
import { readImportFile } from "./read-import-file.ts";

const act = defineAct({
  name: "identity import",
  input: actorNote.extend({ request: batchCreateRequest }),
  async *run({ request, note }, context) {
    try {
      yield* await identityOperator(context, note).import(request);
    } catch (error) {
      if (error instanceof IdentityError) throw new ActError(error.message);
      throw error;
    }
  },
});

export const identityImport = defineCommand({
  name: "identity import",
  summary: "Imports accounts as accounts:batchCreate, Firebase's auth:export or our own export have them.",
  takes: ["<file>"],
  options: actorOptions,
  acts: [act],
  async *run({ arguments: [file = ""], options }, session) {
    const requests = await readImportFile(file, resolve(session.folder, file));
    const operator = await session.operator();
    let count = 0;
    let failures = 0;
    for (const request of requests) {
      for await (const { index, message } of operator.call(act, { request, note: noteOf(options) })) {
        const account = count + index + 1;
        yield { text: `Account ${account}: ${message}`, data: { account, message }, isProblem: true };
        failures += 1;
      }
      count += request.users?.length ?? 0;
    }
    const imported = count - failures;
    yield { text: `Imported ${imported} of ${count} accounts.`, data: { imported, of: count } };
  },
});
