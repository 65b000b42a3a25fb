import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type Law, lawSchema } from "./schema.ts";

/**
 * Reads a subject's file, `states/{name}.yaml`.
 * @throws an Error that lists every problem by state and fact
 */
export function readLaw(path: string): Law {
  const parsed = lawSchema.safeParse(parse(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(" › ")} ${message}`);
  throw new Error(`${path}:\n${problems.join("\n")}`);
}
