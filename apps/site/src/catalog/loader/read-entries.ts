import type { Problem } from "@sealwright/forms/parse";
import type { z } from "astro/zod";
import { unknownNames } from "../schemas/named-values.ts";
import { describeIssue, type IssueText, textOfMessage } from "./describe-issue.ts";
import { parseSourceFile, type SourceFile } from "./source-file.ts";

export interface Entry {
  /** The file's name without its ending, or the `id` of an item of a list. */
  id: string;
  data: Record<string, unknown>;
  body: string;
  file: string;
}

export interface EntriesAndProblems {
  entries: Entry[];
  problems: Problem[];
}

/** Reads files that hold one entry each. Entries are only those without problems. */
export function readEntryFile(file: string, text: string, schema: z.ZodType): EntriesAndProblems {
  const source = parseSourceFile(file, text);
  const id = file.replace(/^.*\//, "").replace(/\.\w+$/, "");
  return check(source, schema, [{ id, path: [], data: source.data }]);
}

/** Reads a file that holds a list of entries, each with an `id` no other has. */
export function readListFile(file: string, text: string, schema: z.ZodType): EntriesAndProblems {
  const source = parseSourceFile(file, text);
  if (source.problems.length) return { entries: [], problems: source.problems };
  const items: unknown = source.data ?? [];
  if (!Array.isArray(items)) {
    const problem = { file, line: 1, message: "this is not a list.", hint: "Begin each entry with “- ”." };
    return { entries: [], problems: [problem] };
  }
  const ids = items.map((item) => String((item as { id?: unknown } | null)?.id));
  const result = check(
    source,
    schema,
    items.map((data, index) => ({ id: ids[index] ?? "", path: [index], data })),
  );
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : {
          file,
          line: source.lineOf([index, "id"]),
          message: `the id “${id}” is taken.`,
          hint: "Give each entry its own.",
        },
  );
  return { ...result, problems: [...result.problems, ...repeated] };
}

interface Item {
  id: string;
  /** Where the entry is in its file. */
  path: readonly PropertyKey[];
  data: unknown;
}

function check(source: SourceFile, schema: z.ZodType, items: readonly Item[]): EntriesAndProblems {
  const { file, body, lineOf } = source;
  if (source.problems.length) return { entries: [], problems: source.problems };
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const { id, path, data } of items) {
    const checked = schema.safeParse(data ?? {});
    if (checked.success) {
      entries.push({ id, data: data as Entry["data"], body, file });
      for (const { at, ...text } of namesLeftIn(checked.data))
        problems.push({ file, line: lineOf([...path, ...at]), ...text });
    } else
      for (const issue of firstAtEachPath(checked.error.issues))
        for (const [index, { message, hint }] of describeIssue(issue, schema, data ?? {}).entries()) {
          const key = issue.code === "unrecognized_keys" ? [issue.keys[index] ?? ""] : [];
          problems.push({ file, line: lineOf([...path, ...issue.path, ...key]), message, hint });
        }
  }
  for (const { message, index } of unknownNames(body)) {
    const line = source.bodyLine + body.slice(0, index).split("\n").length - 1;
    problems.push({ file, line, ...textOfMessage("the text", message) });
  }
  return { entries, problems };
}

/** Names in braces that no one writes out, in the texts of an entry as pages get it. */
function namesLeftIn(value: unknown, at: PropertyKey[] = []): ({ at: PropertyKey[] } & IssueText)[] {
  if (typeof value === "string") {
    const field = `“${at.join(".")}”`;
    return unknownNames(value).map(({ message }) => ({ at, ...textOfMessage(field, message) }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    namesLeftIn(below, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A value of the wrong type also has the wrong length: one problem is enough. */
function firstAtEachPath<Issue extends { path: readonly PropertyKey[] }>(issues: readonly Issue[]): Issue[] {
  const paths = issues.map(({ path }) => path.join("."));
  return issues.filter((_, index) => paths.indexOf(paths[index] ?? "") === index);
}
