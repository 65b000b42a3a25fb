import { migrations } from "@sealwright/server/migrations";
import { expect, test } from "vitest";

/** The last migration of each schema from before releases had to run side by side. */
const LAST_WITHOUT_PROMISE: Record<string, string> = {
  jobs: "0001",
  identity: "0008",
  product: "0011",
  payments: "0003",
  dashboard: "0004",
};

test("OPS-03 each new migration says whether earlier releases run with it: 0011-expand-… or 0012-contract-…", () => {
  const silent = migrations.flatMap(({ schema, migrations }) =>
    Object.keys(migrations)
      .filter((name) => name.slice(0, 4) > (LAST_WITHOUT_PROMISE[schema] ?? "0000"))
      .filter((name) => !/^\d{4}-(expand|contract)-/.test(name))
      .map((name) => `${schema}/${name}`),
  );
  expect(silent).toEqual([]);
});
