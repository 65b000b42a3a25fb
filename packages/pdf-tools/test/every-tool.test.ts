import { expect, test } from "vitest";
import { openFile } from "../src/index.ts";
import { testEveryTool } from "./support/every-tool.ts";
import { kinds, plain } from "./support/kinds.ts";

testEveryTool({
  "an encrypted file": kinds["an encrypted file"],
  "a tagged file": kinds["a tagged file"],
  "a form": kinds["a form"],
});

test.each([
  ["an empty file", new Uint8Array(), "empty"],
  ["a file cut after its first object", plain.subarray(0, 150), "damaged"],
  ["an encrypted file", kinds["an encrypted file"].bytes, "password-needed"],
])("HOUSE-02 %s comes to no tool: it is refused in a sentence", async (_kind, bytes, reason) => {
  await expect(openFile({ name: "Lease.pdf", bytes })).rejects.toMatchObject({
    reason,
    message: expect.stringMatching(/^Lease\.pdf .+\.$/),
  });
});
