import type { FormFile } from "@sealwright/forms/parse";

const RUN = 8;

/** The runs of eight words of a contract's own text: without frontmatter, explanations and shared clauses. */
export function wordRuns({ text }: FormFile): Set<string> {
  const own = text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/^:::plain\n[\s\S]*?\n:::$/gm, "")
    .replaceAll(/^(#|::).*$/gm, "")
    .replaceAll(/\{[^}]*\}/g, " ");
  const words = own.toLowerCase().match(/[a-z\d'’]+/g) ?? [];
  return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" ")));
}

/** The share of the shorter text's runs that the other has too, from 0 to 1. */
export function sharedRuns(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  const common = [...small].filter((run) => large.has(run)).length;
  return small.size ? common / small.size : 0;
}
