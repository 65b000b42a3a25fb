import { codeParts } from "../../kit/code/code-parts.ts";
import { escapeHtml } from "./html-text.ts";

/** Languages of code in posts, and how posts.test.ts checks each. */
export const codeLanguages: Record<string, string> = {
  ts: "TypeScript",
  sh: "Shell",
  json: "JSON",
  sql: "SQL",
  text: "Text",
};

const TAGS = { string: "i", comment: "em" } as const;

/**
 * A block of code, with the markup of components/code.
 * @param title shown above it; the language's name where there is none
 * @param number of the block in its text, so that no two have the same label
 */
export function codeBlockHtml(code: string, language: string, number: number, title?: string): string {
  const name = codeLanguages[language];
  if (!name)
    throw new Error(`“${language}” is no language of posts: ${Object.keys(codeLanguages).join(", ")}`);
  const parts = codeParts(code).map(({ kind, text }) => {
    const shown = escapeHtml(text);
    return kind === "plain" || language === "text" ? shown : `<${TAGS[kind]}>${shown}</${TAGS[kind]}>`;
  });
  return [
    '<div class="code-sample">',
    `<p class="code-title">${escapeHtml(title ?? name)}</p>`,
    `<section tabindex="0" aria-label="Code ${number}, ${name}" translate="no" dir="ltr">`,
    `<pre>${parts.join("")}</pre></section>`,
    '<button type="button" class="code-copy needs-script" aria-live="polite">Copy</button></div>',
  ].join("");
}
