import { isNode, LineCounter, parseDocument } from "yaml";
import type { LawOf } from "../law/read-law.ts";
import type { FormFacts } from "../tree/form.ts";
import { resolveLaw } from "./law/resolve.ts";
import type { LineOf, Report } from "./problem.ts";
import { frontmatterSchema } from "./schema.ts";

/** The parsed frontmatter, with line numbers. */
export interface Frontmatter {
  facts: FormFacts | undefined;
  lineOf: LineOf;
  /** The text with a blanked frontmatter, so that line numbers stay the same. */
  body: string;
}

/** Reads and validates the frontmatter, with the state law that it names. */
export function readFrontmatter(text: string, lawOf: LawOf, report: Report): Frontmatter {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (!match) {
    report(1, "the frontmatter is missing.", "Start the file with `---`, YAML and `---`.");
    return { facts: undefined, lineOf: () => 1, body: text };
  }
  const lines = new LineCounter();
  const yaml = parseDocument(match[1] ?? "", { lineCounter: lines });
  const body = match[0].replaceAll(/[^\n]/g, "") + text.slice(match[0].length);
  for (const error of yaml.errors) {
    report(
      lines.linePos(error.pos[0]).line + 1,
      `YAML: ${firstLine(error.message)}`,
      "See docs/writing-forms.md.",
    );
  }
  const lineOf: LineOf = (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = yaml.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + 1;
    }
    return 1;
  };
  if (yaml.errors.length) return { facts: undefined, lineOf, body };
  const checked = frontmatterSchema.safeParse(yaml.toJS());
  if (checked.success) {
    const { law: named, ...rest } = checked.data;
    const law = named && resolveLaw(named, rest.fields, lawOf, lineOf, report);
    return { facts: { ...rest, ...(law && { law }) }, lineOf, body };
  }
  for (const issue of checked.error.issues) {
    report(
      lineOf(issue.path),
      `${issue.path.join(".")}: ${issue.message}.`,
      "See docs/writing-forms.md, “Frontmatter”.",
    );
  }
  return { facts: undefined, lineOf, body };
}

function firstLine(message: string): string {
  return message.split("\n")[0] ?? message;
}
