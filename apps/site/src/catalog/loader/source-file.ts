import type { Problem } from "@sealwright/forms/parse";
import { isNode, LineCounter, parseDocument } from "yaml";
import { withBrandNames } from "./brand-names.ts";

/** A content file's data before any check, and where in the file each value is. */
export interface SourceFile {
  file: string;
  data: unknown;
  /** The Markdown below the frontmatter; empty in a YAML file. */
  body: string;
  /** The line that it begins on. */
  bodyLine: number;
  /** The line of a path such as ["sections", 2, "title"], or of what contains it. Lines count from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  problems: Problem[];
}

/** Reads a YAML file, or a Markdown file that begins with YAML between two `---`. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const { yaml, body, bodyLine, offset } = splitFrontmatter(file, text.replaceAll("\r\n", "\n"));
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const problems = document.errors.map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line + offset,
    message: `this is not valid YAML: ${error.message.split("\n")[0]}`,
    hint: "Put text that contains a colon or begins with a special character in quotation marks.",
  }));
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + offset;
    }
    return 1;
  };
  const data = problems.length ? undefined : withBrandNames(document.toJS());
  return { file, data, body: String(withBrandNames(body)), bodyLine, lineOf, problems };
}

function splitFrontmatter(file: string, text: string) {
  if (!file.endsWith(".md")) return { yaml: text, body: "", bodyLine: 1, offset: 0 };
  const [front = "", yaml = ""] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  return { yaml, body: text.slice(front.length), bodyLine: front.split("\n").length, offset: 1 };
}
