import type { Root, RootContent } from "mdast";
import type {} from "mdast-util-directive";
import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";

const reader = unified().use(remarkParse).use(remarkDirective);

/** Markdown with directives, every node with its place in the file. */
export function readMarkdown(text: string): Root {
  return reader.parse(text);
}

/** The apostrophes of a keyboard as type sets them. Quotation marks are the writer's. */
export function typeset(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])'/gu, "’");
}

/** The line at which a node begins. */
export function lineOf(node: { position?: RootContent["position"] }): number {
  return node.position?.start.line ?? 1;
}

/** The text of a node without its marks. */
export function plainText(node: unknown): string {
  const { value, children } = node as { value?: unknown; children?: unknown[] };
  return typeof value === "string" ? value : (children ?? []).map(plainText).join("");
}
