import type { LawOf } from "../law/read-law.ts";
import type { FormFacts } from "../tree/form.ts";
import { includeShared } from "./include/entries.ts";
import type { SharedTexts } from "./include/shared-clause.ts";
import { resolveLaw } from "./law/resolve.ts";
import type { LineOf, Report } from "./problem.ts";
import { frontmatterSchema } from "./schema.ts";
import { readYaml } from "./yaml.ts";

/** The parsed frontmatter, with line numbers. */
export interface Frontmatter {
  facts: FormFacts | undefined;
  lineOf: LineOf;
  /** The text with a blanked frontmatter, so that line numbers stay the same. */
  body: string;
  /** The shared clauses from which it takes entries. */
  taken: ReadonlySet<string>;
}

/** Reads and validates the frontmatter, with the shared entries and the state law that it names. */
export function readFrontmatter(
  text: string,
  shared: SharedTexts,
  lawOf: LawOf,
  report: Report,
): Frontmatter {
  const unread = { facts: undefined, lineOf: () => 1, taken: new Set<string>() };
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (!match) {
    report(1, "the frontmatter is missing.", "Start the file with `---`, YAML and `---`.");
    return { ...unread, body: text };
  }
  const body = match[0].replaceAll(/[^\n]/g, "") + text.slice(match[0].length);
  const yaml = readYaml(match[1] ?? "", report);
  if (!yaml) return { ...unread, body };
  const { lineOf } = yaml;
  const { data, taken, wrong } = includeShared(yaml.data, shared, lineOf, report);
  if (wrong) return { facts: undefined, lineOf, body, taken };
  const checked = frontmatterSchema.safeParse(data);
  if (checked.success) {
    const { law: named, ...rest } = checked.data;
    const law = named && resolveLaw(named, rest.fields, lawOf, lineOf, report);
    return { facts: { ...rest, ...(law && { law }) }, lineOf, body, taken };
  }
  for (const issue of checked.error.issues) {
    report(
      lineOf(issue.path),
      `${issue.path.join(".")}: ${issue.message}.`,
      "See docs/writing-forms.md, “Frontmatter”.",
    );
  }
  return { facts: undefined, lineOf, body, taken };
}
