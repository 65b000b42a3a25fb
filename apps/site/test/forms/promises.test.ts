import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../src/content/forms");
const SOUNDS_LIKE_ONE =
  /^##+ .*(late (payment|fee|or)|security deposit|\bentry\b|solicit|compete|early termination|^## interest|^## clients|co-workers|customers and)/i;

/** Clauses that only sound so, and why. */
const OTHERS: Record<string, string> = {
  "business/invoice.md: late": "interest on a trade debt, which no table of ours limits",
  "business/service-agreement.md: payment": "interest on a trade debt, which no table of ours limits",
  "real-estate/roommate-agreement.md: late": "between roommates, not to a landlord",
  "real-estate/roommate-agreement.md: deposit": "shares of a deposit that the landlord holds",
};

/** That a named promise is guarded, the parser checks. */
test("LAW-06 every clause that sounds like a promise that the law limits names it", () => {
  const unnamed = globSync("*/*.md", { cwd: folder }).flatMap((path) =>
    readFileSync(join(folder, path), "utf8")
      .split("\n")
      .filter((line) => SOUNDS_LIKE_ONE.test(line) && !line.includes("promise="))
      .map((line) => `${path}: ${/\{#([\w-]+)/.exec(line)?.[1]}`),
  );
  expect(unnamed.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
