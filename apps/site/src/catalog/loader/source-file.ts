import type { Problem } from "@sealwright/forms/parse";
import { isNode, LineCounter, parseDocument } from "yaml";

/** A content file's data before any check, and where in the file each value is. */
export interface SourceFile {
  file: string;
  data: unknown;
  /** The Markdown below the frontmatter; empty in a YAML file. */
  body: string;
  /** The line of a path such as ["sections", 2, "title"], or of what contains it. Lines count from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  problems: Problem[];
}

/** Reads a YAML file, or a Markdown file that begins with YAML between two `---`. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const { yaml, body, offset } = splitFrontmatter(file, text.replaceAll("\r\n", "\n"));
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
  return { file, data: problems.length ? undefined : document.toJS(), body, lineOf, problems };
}

function splitFrontmatter(file: string, text: string): { yaml: string; body: string; offset: number } {
  if (!file.endsWith(".md")) return { yaml: text, body: "", offset: 0 };
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  return { yaml: match?.[1] ?? "", body: text.slice(match?.[0].length ?? 0), offset: 1 };
}
