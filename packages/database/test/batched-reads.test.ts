import { batchReads } from "@sealwright/database";
import { expect, test } from "vitest";

interface Row {
  key: string;
  read: number;
}

/** Statements that the test resolves one by one. */
function heldStatements() {
  const statements: { keys: string[]; answer(): void; fail(error: Error): void }[] = [];
  let told = () => {};
  const read = batchReads<Row>(
    (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
      const number = statements.length + 1;
      const rows = keys.filter((key) => key !== "unknown").map((key) => ({ key, read: number }));
      statements.push({ keys, answer: () => resolve(rows.reverse()), fail: reject });
      told();
      return promise;
    },
    ({ key }) => key,
  );
  return {
    read,
    /** The statement of that number, once it has been sent. */
    async statement(number: number) {
      for (;;) {
        const statement = statements[number - 1];
        if (statement) return statement;
        await new Promise<void>((resolve) => {
          told = resolve;
        });
      }
    },
  };
}

test("reads of one tick share a statement with each key once; a key without a row gives undefined", async () => {
  const { read, statement } = heldStatements();
  const answers = Promise.all(["ann", "ben", "ann", "unknown"].map(read));
  const first = await statement(1);
  expect(first.keys).toEqual(["ann", "ben", "unknown"]);
  first.answer();
  expect(await answers).toEqual([
    { key: "ann", read: 1 },
    { key: "ben", read: 1 },
    { key: "ann", read: 1 },
    undefined,
  ]);
});

test("a read during a running statement is sent in the next one", async () => {
  const { read, statement } = heldStatements();
  const early = read("ann");
  const first = await statement(1);
  const late = Promise.all([read("ann"), read("ben")]);
  first.answer();
  expect(await early).toEqual({ key: "ann", read: 1 });
  const second = await statement(2);
  expect(second.keys).toEqual(["ann", "ben"]);
  second.answer();
  expect(await late).toEqual([
    { key: "ann", read: 2 },
    { key: "ben", read: 2 },
  ]);
});

test("a statement that never returns does not delay others", async () => {
  const { read, statement } = heldStatements();
  const stuck = read("ann");
  await statement(1);
  const other = read("ben");
  (await statement(2)).answer();
  expect(await other).toEqual({ key: "ben", read: 2 });
  // Its end sends nothing twice.
  (await statement(1)).answer();
  expect(await stuck).toEqual({ key: "ann", read: 1 });
  const third = read("cleo");
  expect((await statement(3)).keys).toEqual(["cleo"]);
  (await statement(3)).answer();
  expect(await third).toEqual({ key: "cleo", read: 3 });
});

test("a failing statement rejects the reads that shared it, and the next is sent", async () => {
  const { read, statement } = heldStatements();
  const shared = Promise.allSettled([read("ann"), read("ben")]);
  const first = await statement(1);
  const later = read("ann");
  first.fail(new Error("connection lost"));
  expect((await shared).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  (await statement(2)).answer();
  expect(await later).toEqual({ key: "ann", read: 2 });
});
