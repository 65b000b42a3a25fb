import { isNode, LineCounter, parseDocument } from "yaml";
import type { LineOf, Report } from "./problem.ts";

/** A file's frontmatter, with the line of each of its entries. */
export interface Frontmatter {
  data: unknown;
  lineOf: LineOf;
}

/**
 * Reads the YAML between the two `---` at the top of a file.
 * @param yaml its text, which begins in the file's second line
 * @returns nothing where it cannot be read, which is reported
 */
export function readYaml(yaml: string, report: Report): Frontmatter | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  for (const error of document.errors) {
    const [message = ""] = error.message.split("\n");
    report(lines.linePos(error.pos[0]).line + 1, `YAML: ${message}`, "See docs/writing-forms.md.");
  }
  if (document.errors.length) return undefined;
  const lineOf: LineOf = (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + 1;
    }
    return 1;
  };
  return { data: document.toJS(), lineOf };
}
