import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { ZodType } from "zod";
import { type Certificate, certificatesSchema } from "./certificate.ts";
import { type Law, lawSchema } from "./schema.ts";

/**
 * Reads a subject's file, `states/{name}.yaml`.
 * @throws an Error that lists every problem by state and fact
 */
export function readLaw(path: string): Law {
  return read(path, lawSchema);
}

/**
 * Reads every file of a folder such as `certificates`.
 * @throws an Error that lists every problem of the first file that has any, or the id that two certificates share
 */
export function readCertificates(folder: string): Certificate[] {
  const files = globSync("*.yaml", { cwd: folder }).sort();
  const all = files.flatMap((file) => read(join(folder, file), certificatesSchema));
  for (const [index, { id }] of all.entries())
    if (all.findIndex((one) => one.id === id) < index)
      throw new Error(`${folder}: two certificates are called ${id}`);
  return all;
}

function read<Kind>(path: string, schema: ZodType<Kind>): Kind {
  const parsed = schema.safeParse(parse(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(" › ")} ${message}`);
  throw new Error(`${path}:\n${problems.join("\n")}`);
}
