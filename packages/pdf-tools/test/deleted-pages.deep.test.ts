import { test } from "vitest";
import { checkDeleted, EDITS, SECRET_PAGES } from "./support/secret-pages.ts";

test.each(SECRET_PAGES)(
  "HOUSE-02 a deleted page is nowhere in the bytes: it was reached by %s",
  async (_what, bytes) => {
    for (const edit of EDITS) await checkDeleted(bytes, edit);
  },
);
