import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { ZodType } from "zod";
import { type Certificate, certificatesSchema } from "./certificate.ts";
import { noticesSchema, type StateNotices } from "./notice.ts";
import { type Law, lawSchema } from "./schema.ts";

/** Finds a subject by the name of its file: "security-deposits". */
export type LawOf = (subject: string) => Law | undefined;

/** Every subject of `law/states`, each read when it is first asked for. */
export const lawOf: LawOf = once((subject) => {
  const path = join(import.meta.dirname, "states", `${subject}.yaml`);
  return existsSync(path) ? readLaw(path) : undefined;
});

let everySubject: readonly Law[] | undefined;

/** Every subject of `law/states`, read once a process: it takes a third of a second. */
export function allLaw(): readonly Law[] {
  everySubject ??= Object.entries(textsOf(join(import.meta.dirname, "states"))).map(([path, text]) =>
    parseLaw(text, path),
  );
  return everySubject;
}

/** The same for texts that a bundler has collected, by path. */
export function lawIn(texts: Readonly<Record<string, string>>): LawOf {
  return once((subject) => {
    const [path, text] = Object.entries(texts).find(([name]) => name.endsWith(`/${subject}.yaml`)) ?? [];
    return path === undefined || text === undefined ? undefined : read(path, text, lawSchema);
  });
}

/**
 * Reads a subject's file, `states/{name}.yaml`.
 * @throws an Error that lists every problem by state and fact
 */
export function readLaw(path: string): Law {
  return parseLaw(readFileSync(path, "utf8"), path);
}

/**
 * Checks the text of a subject's file.
 * @throws an Error that lists every problem by state and fact
 */
export function parseLaw(text: string, path: string): Law {
  return read(path, text, lawSchema);
}

/**
 * Reads every file of a folder such as `certificates`.
 * @throws an Error that lists every problem of the first file that has any, or the id that two certificates share
 */
export function readCertificates(folder: string): Certificate[] {
  return certificatesIn(textsOf(folder));
}

/** The same for texts that a bundler has collected, by path. */
export function certificatesIn(texts: Readonly<Record<string, string>>): Certificate[] {
  const all = Object.entries(texts).flatMap(([path, text]) => read(path, text, certificatesSchema));
  for (const [index, { id }] of all.entries())
    if (all.findIndex((one) => one.id === id) < index) throw new Error(`two certificates are called ${id}`);
  return all;
}

/** Every certificate of `law/certificates`. */
export function allCertificates(): Certificate[] {
  return readCertificates(join(import.meta.dirname, "certificates"));
}

/**
 * Reads the required notices of texts that a bundler has collected, by path.
 * @throws an Error that lists every problem of the first file that has any, or the state that has two files
 */
export function noticesIn(texts: Readonly<Record<string, string>>): StateNotices[] {
  const all = Object.entries(texts).map(([path, text]) => read(path, text, noticesSchema));
  for (const [index, { state }] of all.entries())
    if (all.findIndex((one) => one.state === state) < index)
      throw new Error(`two files have ${state}’s notices`);
  return all;
}

/** Every state's file of `law/notices`. */
export function allNotices(): StateNotices[] {
  return noticesIn(textsOf(join(import.meta.dirname, "notices")));
}

/** The files of a folder, by path. */
function textsOf(folder: string): Record<string, string> {
  const paths = globSync("*.yaml", { cwd: folder })
    .sort()
    .map((file) => join(folder, file));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

function read<Kind>(path: string, text: string, schema: ZodType<Kind>): Kind {
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(" › ")} ${message}`);
  throw new Error(`${path}:\n${problems.join("\n")}`);
}

function once(find: LawOf): LawOf {
  const known = new Map<string, Law | undefined>();
  return (subject) => {
    if (!known.has(subject)) known.set(subject, find(subject));
    return known.get(subject);
  };
}
