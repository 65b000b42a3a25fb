import { expect, test } from "vitest";
import { OpenDocuments } from "./open-documents.ts";

/** Two stay open; what is opened and closed is noted. */
function createDocuments() {
  const log: string[] = [];
  const documents = new OpenDocuments<string>(2, async (name) => void log.push(`close ${name}`));
  const read = (source: number, name: string) =>
    documents.get(source, async () => {
      log.push(`open ${name}`);
      return name;
    });
  return { documents, read, log };
}

test("PAGE-06 only the last few documents stay open, and a closed one is opened again", async () => {
  const { read, log } = createDocuments();
  await read(1, "Lease");
  await read(2, "Deed");
  await read(1, "Lease");
  await read(3, "Will");
  expect(log.splice(0)).toEqual(["open Lease", "open Deed", "open Will", "close Deed"]);
  expect(await read(2, "Deed")).toBe("Deed");
  expect(log).toEqual(["open Deed", "close Lease"]);
});

test("PAGE-06 a document that couldn’t be opened is tried again", async () => {
  const { documents, read, log } = createDocuments();
  await expect(documents.get(1, () => Promise.reject(new Error("No memory")))).rejects.toThrow("No memory");
  expect(await read(1, "Lease")).toBe("Lease");
  expect(log).toEqual(["open Lease"]);
});
