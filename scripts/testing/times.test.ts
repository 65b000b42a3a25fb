import { expect, test } from "vitest";
import { timeLines } from "./times.ts";

const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index }));

test("OPS-01 a run ends with the seconds of each part and its ten slowest files", () => {
  const lines = timeLines({ parts: { Checks: 150 }, files }, undefined);
  expect(lines.slice(0, 3)).toEqual(["Checks: 150 s", "The 10 slowest files:", "  11.test.ts: 11 s"]);
  expect(lines).toHaveLength(12);
});

test("OPS-01 times are compared with those that were kept", () => {
  const kept = { parts: { Checks: 100 }, files: [{ name: "11.test.ts", seconds: 4 }] };
  const lines = timeLines({ parts: { Checks: 150, Units: 7 }, files }, kept);
  expect(lines).toContain("Checks: 150 s (100 s in times.json)");
  expect(lines).toContain("Units: 7 s");
  expect(lines).toContain("  11.test.ts: 11 s (4 s in times.json)");
});
