import type { Root, RootContent } from "mdast";
import type {} from "mdast-util-directive";
import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";

const reader = unified().use(remarkParse).use(remarkDirective);

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
