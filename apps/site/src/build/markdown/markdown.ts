import { type SatteriProcessorOptions, satteri } from "@astrojs/markdown-satteri";
import { codeBlockHtml } from "./code-block.ts";
import { DIAGRAM, diagramHtml } from "./diagram.ts";
import { escapeHtml } from "./html-text.ts";

type HastPlugin = Extract<NonNullable<SatteriProcessorOptions["hastPlugins"]>[number], { name: string }>;

/** Markdown of posts and case studies: code, tables and drawings as the kit sets them, footnotes as sources. */
export const markdown = {
  processor: satteri({
    features: { gfm: { footnotes: { label: "Sources", clobberPrefix: "" } } },
    // A function is called for each text.
    hastPlugins: [codeBlocks, tables, diagrams],
  }),
  // Shiki writes style attributes, which the pages' policy forbids.
  syntaxHighlight: false as const,
};

function codeBlocks(): HastPlugin {
  let blocks = 0;
  return {
    name: "code-blocks",
    element: {
      filter: ["pre"],
      visit(node, context) {
        const [code] = node.children;
        if (code?.type !== "element") return undefined;
        const { lang, meta } = (code.data ?? {}) as { lang?: string; meta?: string };
        const title = /title="([^"]+)"/.exec(meta ?? "")?.[1];
        const text = context.textContent(code).replace(/\n$/, "");
        blocks += 1;
        return { type: "raw", value: codeBlockHtml(text, lang ?? "text", blocks, title) };
      },
    },
  };
}

/** A table scrolls in its own box; its columns are its name. `---:` sets figures to the right. */
function tables(): HastPlugin {
  let tables = 0;
  return {
    name: "tables",
    element: [
      {
        filter: ["table"],
        visit(node, context) {
          tables += 1;
          const head = node.children.find((child) => child.type === "element");
          const columns = head
            ? context
                .textContent(head)
                .trim()
                .split(/\s*\n\s*/)
                .join(", ")
            : "";
          const label = escapeHtml(`Table ${tables}: ${columns}`);
          context.setProperty(node, "className", ["table"]);
          context.wrapNode(node, {
            raw: `<section class="table-frame" tabindex="0" aria-label="${label}"></section>`,
          });
        },
      },
      {
        filter: ["th", "td"],
        visit(node, context) {
          if (node.tagName === "th") context.setProperty(node, "scope", "col");
          if (!node.properties.style && !node.properties.align) return;
          context.setProperty(node, "className", ["figures"]);
          context.setProperty(node, "style", null);
          context.setProperty(node, "align", null);
        },
      },
    ],
  };
}

/** `![Alternative text](./diagrams/name.svg "Caption")` as a paragraph of its own. */
function diagrams(): HastPlugin {
  return {
    name: "diagrams",
    element: {
      filter: ["p"],
      visit(node, { fileURL }) {
        const [image] = node.children;
        if (image?.type !== "element" || image.tagName !== "img" || node.children.length > 1)
          return undefined;
        const { src, alt, title } = image.properties;
        if (typeof src !== "string" || !DIAGRAM.test(src) || !fileURL) return undefined;
        const caption = typeof title === "string" ? title : undefined;
        return { type: "raw", value: diagramHtml(new URL(src, fileURL), String(alt ?? ""), caption) };
      },
    },
  };
}
