import { fileStoreProblem } from "@sealwright/signing";
import { type Check, fine, problem } from "./finding.ts";

export const filesCheck: Check = {
  subject: "Files",
  async *run({ config: { signing, signs } }) {
    if (!signs || !signing.filesUrl) return;
    const wrong = await fileStoreProblem(signing);
    yield wrong
      ? problem(`${wrong} Correct FILES_URL and its keys, or the store.`)
      : fine("The store at FILES_URL takes a file, gives it back whole and in part, and removes it");
  },
};
