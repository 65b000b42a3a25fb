import type { Root, RootContent } from "mdast";
import type {} from "mdast-util-directive";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

const reader = unified().use(remarkParse).use(remarkDirective).use(tables);

/** Tables alone: the rest of GitHub's Markdown would turn web addresses into links. */
function tables(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}

/** Parses Markdown with directives, with positions. */
export function readMarkdown(text: string): Root {
  return reader.parse(text);
}

/** Converts straight apostrophes to typographic ones. Quotation marks are left as written. */
export function typeset(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])'/gu, "’");
}

/** The line where a node starts. */
export function lineOf(node: { position?: RootContent["position"] }): number {
  return node.position?.start.line ?? 1;
}

/** The text of a node without markup. */
export function plainText(node: unknown): string {
  const { value, children } = node as { value?: unknown; children?: unknown[] };
  return typeof value === "string" ? value : (children ?? []).map(plainText).join("");
}
