import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { fillForm, writeMarkdown, writeText } from "../src/index.ts";
import { ON } from "./support/day.ts";
import { LOAN_ANSWERS } from "./support/loan.ts";
import { smallForm } from "./support/small-form.ts";

const form = smallForm();
/** An answer in a paragraph of its own, within a sentence, in a list of parties and in a table. */
const hostile = (text: string) =>
  fillForm(
    form,
    {
      ...LOAN_ANSWERS,
      count: 2,
      lender: { name: text, address: text },
      borrowers: [{ borrower: { name: text }, share: 100 }],
      notes: text,
      law: text,
    },
    ON,
  );
const reader = unified().use(remarkParse).use(remarkGfm);

/** Text that Markdown could read as markup, alone and together. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."*_`[]()<>#|~&!:-+=.\\\n 1a\"'{}$^/x"),
      fc.constantFrom(
        "\n\n",
        "\n    x",
        "\n---\n",
        "\n===\n",
        "\n# x",
        "\n> x",
        "\n1. x",
        "\n- [ ] x",
        "<b>x</b>",
        "<!-- x",
        "[x](y)",
        "![x](y)",
        "[x]: y",
        "[^1]",
        "<https://x.example>",
        "www.x.example",
        "a@x.example",
        "```\n",
        "~~x~~",
        "**x**",
        "&lt;",
        "| x |\n| - |\n| y |",
        "  \n",
        "\\\n",
        ":rent",
        "::table{x}",
      ),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.trim() !== "");

/** The kinds of all nodes in reading order, but for text, bare addresses in it, and where its lines end. */
function shapeOf(node: Nodes): string[] {
  if (node.type === "text" || node.type === "break" || isBareAddress(node)) return [];
  return [node.type, ...("children" in node ? node.children.flatMap(shapeOf) : [])];
}

/** Whether a link leads to what it says, as readers of Markdown make one of every address in a text. */
function isBareAddress(node: Nodes): boolean {
  return (
    node.type === "link" && ["", "mailto:", "http://"].some((scheme) => node.url === scheme + textOf(node))
  );
}

function textOf(node: Nodes): string {
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, "");

describe("FORM-06 hostile answers stay text in Markdown and in plain text", () => {
  const plain = shapeOf(reader.parse(writeMarkdown(hostile("x"))));

  test("parsed as Markdown with tables, an answer is only its own text, or a link to the URL it shows", () => {
    fc.assert(
      fc.property(markup, (text) => {
        const tree = reader.parse(writeMarkdown(hostile(text)));
        expect(shapeOf(tree)).toEqual(plain);
        expect(squeezed(textOf(tree))).toContain(squeezed(`The law of ${text} applies.`));
      }),
      { numRuns: 100 },
    );
  });

  test("plain text has it as typed", () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(squeezed(writeText(hostile(text)))).toContain(squeezed(`The law of ${text} applies.`));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["words", "many words ".repeat(9_300)],
    ["one word", "x".repeat(100_000)],
  ])("100 kB of %s", (_, text) => {
    for (const write of [writeMarkdown, writeText])
      expect(squeezed(write(hostile(text)).replaceAll("\\\n", ""))).toContain(squeezed(text));
  });
});
