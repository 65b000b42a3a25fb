import { z } from "zod";
import type { FormFile } from "../form-file.ts";
import { guardsSchema } from "../law/guards.ts";
import type { LineOf, Report } from "../problem.ts";
import { question, source, stateNote } from "../schema.ts";
import { readYaml } from "../yaml.ts";
import { citeSources, type Sources } from "./sources.ts";

/** The folder of the shared clauses, beside the folders of the forms. */
const FOLDER = "clauses/";
/** The register of the sources that several forms cite. */
const REGISTER = "clauses/sources.md";

/** An entry of a frontmatter as it is written. */
export type Entry = Record<string, unknown>;

/** What a form's frontmatter may take from a shared clause: its questions by id, guards by name, notes by state. */
export const parts = ["questions", "guards", "states"] as const;
export type Part = (typeof parts)[number];

/** Text written once for several forms, with what the form asks for it; `{{name}}` in it is a parameter. */
export interface SharedClause extends Record<Part, Record<string, Entry>> {
  path: string;
  parameters: Record<string, { about: string; default?: string | undefined }>;
  /** The lines between the two `---`, from the file's second line on. */
  front: string[];
  lines: string[];
  /** The first line's number in the file. */
  start: number;
}

export type SharedClauses = ReadonlyMap<string, SharedClause>;

/** All that forms include. */
export interface SharedTexts {
  clauses: SharedClauses;
  sources: Sources;
}

const entries = z.record(z.string(), z.record(z.string(), z.unknown())).default({});
const frontmatter = z.strictObject({
  about: z.string().min(1),
  parameters: z
    .record(
      z.string().regex(/^[a-z][A-Za-z\d]*$/),
      z.strictObject({ about: z.string().min(1), default: z.string().optional() }),
    )
    .default({}),
  questions: entries,
  guards: entries,
  states: entries,
});
const register = z.strictObject({
  about: z.string().min(1),
  sources: z.record(z.string().regex(/^[a-z][a-z\d-]*$/), source),
});

export function isShared({ path }: FormFile): boolean {
  return path.startsWith(FOLDER);
}

/** Reads the shared clauses by name and the register of sources, and reports their problems. */
export function readShared(files: readonly FormFile[], reportTo: (path: string) => Report): SharedTexts {
  const listed = files.find(({ path }) => path === REGISTER);
  const sources = listed ? readSources(listed, reportTo(REGISTER)) : new Map();
  const read = files.flatMap((file): [string, SharedClause][] => {
    const clause = file === listed ? undefined : readSharedClause(file, sources, reportTo(file.path));
    return clause ? [[file.path.slice(FOLDER.length).replace(/\.md$/, ""), clause]] : [];
  });
  return { clauses: new Map(read), sources };
}

function readSources(file: FormFile, report: Report): Sources {
  const read = readYaml(split(file).yaml, report);
  if (!read) return new Map();
  const { success, error } = register.safeParse(read.data);
  if (!success) reportIssues(error, [], read.lineOf, report);
  return new Map(Object.entries(success ? (read.data as { sources: object }).sources : {}));
}

function readSharedClause(file: FormFile, sources: Sources, report: Report): SharedClause | undefined {
  const { head, yaml, body } = split(file);
  const read = readYaml(yaml, report);
  if (!read) return undefined;
  const { lineOf } = read;
  const { data, wrong } = citeSources(read.data, sources, lineOf, report);
  const facts = frontmatter.safeParse(data ?? {});
  if (!facts.success) reportIssues(facts.error, [], lineOf, report);
  if (!facts.success || wrong) return undefined;
  const { parameters, questions, guards, states } = facts.data;
  const check = (schema: z.ZodType, path: [Part, string], entry: unknown) => {
    const { error } = schema.safeParse(entry);
    if (error) reportIssues(error, path, lineOf, report);
  };
  for (const [id, entry] of Object.entries(questions)) check(question, ["questions", id], { id, ...entry });
  for (const [state, entry] of Object.entries(states))
    check(stateNote, ["states", state], { state, ...entry });
  for (const [name, entry] of Object.entries(guards))
    check(guardsSchema, ["guards", name], { [name]: entry });
  checkNames(head, body, parameters, report);
  const start = head.split("\n").length;
  const lines = body ? body.trimEnd().split("\n") : [];
  return { path: file.path, parameters, questions, guards, states, front: yaml.split("\n"), lines, start };
}

/** @param above the path of what was checked in the frontmatter */
function reportIssues({ issues }: z.ZodError, above: string[], lineOf: LineOf, report: Report): void {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    const where = path.join(".") || "frontmatter";
    report(lineOf(path), `${where}: ${issue.message}.`, "See docs/writing-forms.md, “Shared clauses”.");
  }
}

function split({ text }: FormFile) {
  const file = text.replaceAll("\r\n", "\n");
  const [head = "", yaml = ""] = /^---\n([\s\S]*?)\n---\n\s*/.exec(file) ?? [];
  return { head, yaml, body: file.slice(head.length) };
}

/** Every parameter is declared, and used in the text or in a question. */
function checkNames(
  head: string,
  body: string,
  parameters: SharedClause["parameters"],
  report: Report,
): void {
  const named = new Set<string>();
  for (const { 1: name = "", index } of (head + body).matchAll(/\{\{(\w+)\}\}/g)) {
    named.add(name);
    if (parameters[name]) continue;
    const line = (head + body).slice(0, index).split("\n").length;
    report(line, `“${name}” is not a parameter.`, "Declare it at the top.");
  }
  for (const name of Object.keys(parameters)) {
    if (!named.has(name))
      report(1, `the parameter “${name}” is never used.`, `Write \`{{${name}}}\`, or remove it.`);
  }
}
