import { moveFiles as moveAll, type SigningTables, StoreError } from "@sealwright/signing";
import { z } from "zod";
import { ActError, defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";

const act = defineAct({
  name: "move files",
  input: z.object({}),
  async *run(_, { config, database, clock }) {
    try {
      yield* moveAll(config.signing, { database: database.tables<SigningTables>(), clock });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new ActError(`${error.message} What was moved stays moved: run this again.`);
    }
  },
});

export const moveFiles = defineCommand({
  name: "move files",
  summary: "Moves the PDFs of contracts, imports and uploads to where FILES_URL says, while servers run.",
  details:
    "First restart every instance with the new FILES_URL, and with the one from before, if there was one, as FILES_URL_PREVIOUS: files are read from both meanwhile. It can be ended at any time, and goes on where it was. Once it has ended by itself, FILES_URL_PREVIOUS may go.",
  acts: [act],
  async *run(_, session) {
    for await (const { moved, bytes, place, isLast } of (await session.operator()).call(act, {})) {
      const size = `${moved} files, ${(bytes / 1e6).toFixed(1)} MB`;
      const text = isLast ? `All files are in ${place} now. Moved: ${size}.` : `Moved ${size} so far.`;
      yield { text, data: { moved, bytes, place, isLast } };
    }
  },
});
