import type { RootContent } from "mdast";
import type { Heading } from "./heading.ts";

interface Part {
  heading: Heading;
  content: RootContent[];
}

/** The content before the first heading of this depth, and each such heading with what follows. */
export function splitAtHeadings(
  nodes: readonly RootContent[],
  depth: Heading["depth"],
): { before: RootContent[]; parts: Part[] } {
  const before: RootContent[] = [];
  const parts: Part[] = [];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === depth) parts.push({ heading: node, content: [] });
    else (parts.at(-1)?.content ?? before).push(node);
  }
  return { before, parts };
}
