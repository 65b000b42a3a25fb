import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readLaw } from "../../src/law/read-law.ts";
import { usStates } from "../../src/library/us-states.ts";

const folder = join(import.meta.dirname, "../../src/law/states");
const files = globSync("*.yaml", { cwd: folder });

const KNOWN = {
  standing: "official current",
  value: 14,
  citation: "Ala. Code § 1-1",
  quote: "within fourteen days",
  url: "https://law.example",
  textAsOf: "2026-04",
  readOn: "2026-11-23",
};
/** A subject in which Alabama has this fact, and every other state an unknown one. */
function problemsWith(alabama: object): string {
  const states = Object.fromEntries(
    usStates.map((state) => [state, { days: state === "Alabama" ? alabama : { standing: "unknown" } }]),
  );
  const scratch = mkdtempSync(join(tmpdir(), "law-"));
  const path = join(scratch, "subject.yaml");
  const facts = { days: { label: "Days", unit: "days" } };
  writeFileSync(path, stringify({ subject: "Subject", facts, states }));
  try {
    readLaw(path);
    return "";
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

test.each(files)("FORM-01 %s has every fact of every state with its source, or calls it unknown", (file) => {
  const law = readLaw(join(folder, file));
  expect(Object.keys(law.states)).toEqual([...usStates]);
});

test("FORM-01 a fact of law without what proves it is rejected by state", () => {
  expect(problemsWith(KNOWN)).toBe("");
  const { quote: _, ...unquoted } = KNOWN;
  expect(problemsWith(unquoted)).toMatch(/states › Alabama › days › quote/);
  expect(problemsWith({ ...KNOWN, quote: "word ".repeat(41) })).toContain("more than 40 words");
  expect(problemsWith({ ...KNOWN, textAsOf: "2024-01" })).toContain("is not current");
  expect(problemsWith({ ...KNOWN, textAsOf: "undated" })).toContain("is not current");
  expect(problemsWith({ ...KNOWN, value: "two weeks" })).toContain("must be a value in days");
  expect(problemsWith({ ...KNOWN, standing: "unknown" })).toContain("Unrecognized key");
});
