import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { FormFile } from "../form-file.ts";
import type { Report } from "../problem.ts";

/** The folder of the shared clauses, beside the folders of the forms. */
const FOLDER = "clauses/";

/** Text written once for several forms; `{{name}}` in it is a parameter. */
export interface SharedClause {
  path: string;
  parameters: Record<string, { about: string; default?: string | undefined }>;
  lines: string[];
  /** The first line's number in the file. */
  start: number;
}

export type SharedClauses = ReadonlyMap<string, SharedClause>;

const frontmatter = z.strictObject({
  about: z.string().min(1),
  parameters: z
    .record(
      z.string().regex(/^[a-z][A-Za-z\d]*$/),
      z.strictObject({ about: z.string().min(1), default: z.string().optional() }),
    )
    .default({}),
});

export function isSharedClause({ path }: FormFile): boolean {
  return path.startsWith(FOLDER);
}

/** Reads the shared clauses by name, and reports their problems. */
export function readSharedClauses(
  files: readonly FormFile[],
  reportTo: (path: string) => Report,
): SharedClauses {
  const read = files.flatMap((file): [string, SharedClause][] => {
    const clause = readSharedClause(file, reportTo(file.path));
    return clause ? [[file.path.slice(FOLDER.length).replace(/\.md$/, ""), clause]] : [];
  });
  return new Map(read);
}

function readSharedClause({ path, text }: FormFile, report: Report): SharedClause | undefined {
  const source = text.replaceAll("\r\n", "\n");
  const [head = "", yaml = ""] = /^---\n([\s\S]*?)\n---\n\s*/.exec(source) ?? [];
  const facts = frontmatter.safeParse(yaml ? parseYaml(yaml) : {});
  if (!facts.success) {
    const [issue] = facts.error.issues;
    report(
      1,
      `${issue?.path.join(".")}: ${issue?.message}.`,
      "A shared clause has `about` and `parameters`.",
    );
    return undefined;
  }
  const { parameters } = facts.data;
  const body = source.slice(head.length);
  const lineOf = (index: number) => (head + body.slice(0, index)).split("\n").length;
  const named = new Set<string>();
  for (const { 1: name = "", index } of body.matchAll(/\{\{(\w+)\}\}/g)) {
    named.add(name);
    if (!parameters[name]) report(lineOf(index), `“${name}” is not a parameter.`, "Declare it at the top.");
  }
  for (const name of Object.keys(parameters)) {
    if (!named.has(name))
      report(1, `the parameter “${name}” is never used.`, `Write \`{{${name}}}\`, or remove it.`);
  }
  return { path, parameters, lines: body.trimEnd().split("\n"), start: lineOf(0) };
}
