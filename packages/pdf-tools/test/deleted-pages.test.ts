import { test } from "vitest";
import type { Edit } from "../src/index.ts";
import { checkDeleted, EDITS, SECRET_PAGES } from "./support/secret-pages.ts";

const none: Edit = { kind: "none" };

// Each edit in turn; deleted-pages.deep.test.ts has each file go through all of them.
test.each(SECRET_PAGES.map(([what, bytes], at) => [what, bytes, EDITS[at % EDITS.length] ?? none] as const))(
  "HOUSE-02 a deleted page is nowhere in the bytes: it was reached by %s",
  async (_what, bytes, edit) => {
    await checkDeleted(bytes, edit);
  },
);
