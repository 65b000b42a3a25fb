import type { PhrasingContent } from "mdast";
import type { Inline } from "../tree/body.ts";
import type { Test } from "../tree/condition.ts";
import { isCertain } from "./conditions/certainty.ts";
import { checkCondition } from "./conditions/check.ts";
import { conditionOf } from "./conditions/read.ts";
import { lineOf, plainText, typeset } from "./markdown.ts";
import { checkPart, find, type Scope, use } from "./scope.ts";

/** State shared while a body is read. */
export interface Reading {
  /** Allocates a branch name. */
  nextBranch(): string;
  /** References to sections, with the conditions known to hold there; checked once all sections are known. */
  references: { kind: "clause" | "exhibit"; id: string; line: number; certain: Scope["certain"] }[];
  /** The character before an offset in the file. */
  before(offset: number): string;
}

/** Reads the inline content of a paragraph. */
export function readInlines(nodes: readonly PhrasingContent[], scope: Scope, reading: Reading): Inline[] {
  return nodes.flatMap((node) => readInline(node, scope, reading));
}

function readInline(node: PhrasingContent, scope: Scope, reading: Reading): Inline[] {
  const line = lineOf(node);
  if (node.type === "text") {
    reportUnseen(node.value, line, scope);
    return [{ kind: "text", text: typeset(node.value.replaceAll(/\s*\n\s*/g, " ")) }];
  }
  if (node.type === "strong") return inBold(readInlines(node.children, scope, reading));
  if (node.type !== "textDirective") {
    const hint = "Use only **bold**, lists, references and conditions.";
    scope.report(line, `“${node.type}” is not allowed in a form's text.`, hint);
    return [];
  }
  const label = plainText(node);
  if (isTime(node)) {
    return [{ kind: "text", text: `:${node.name}` }];
  }
  if (/[\p{L}\p{N}]/u.test(reading.before(node.position?.start.offset ?? 0))) {
    const hint = "Write `\\:` for a colon in prose, or put a space before a reference.";
    scope.report(line, `the colon before “${node.name}” follows a letter or digit.`, hint);
    return [];
  }
  if (node.name === "if" || node.name === "unless") {
    const condition = conditionOf(node.attributes, node.name === "unless");
    checkCondition(scope, condition, line);
    const inside = { ...scope, certain: [...scope.certain, condition] };
    const content = readInlines(node.children, inside, reading);
    return [{ kind: "if", branch: reading.nextBranch(), condition, content }];
  }
  if (node.name === "section") {
    reading.references.push({ kind: "clause", id: label, line, certain: scope.certain });
    return [{ kind: "section", clause: label }];
  }
  if (node.name === "exhibit") {
    reading.references.push({ kind: "exhibit", id: label, line, certain: scope.certain });
    return [{ kind: "exhibit", exhibit: label }];
  }
  if (node.name === "blank") {
    if (!label) scope.report(line, "the blank has no label.", "Say what goes there: `:blank[initials]`.");
    return [{ kind: "blank", label }];
  }
  const field = use(scope, node.name, line);
  // A repeat named in the text lists what comes first in each item.
  if (field?.type === "repeat") scope.used.add(field.fields[0]?.id ?? "");
  if (!field) return [];
  if (label) checkPart(scope, field, label, line);
  if (field.type === "schedule" && !label) {
    scope.report(line, `“${node.name}” is a table.`, `Name a part, or write \`::table{${node.name}}\`.`);
  }
  if (field.type === "law" && field.unit === "boolean" && label !== "citation") {
    scope.report(line, `“${node.name}” is yes or no.`, `Write \`:if[…]{${node.name}="yes"}\`.`);
  }
  const shownWhen = "shownWhen" in field ? field.shownWhen : undefined;
  const open = shownWhen?.tests.find((test) => !isCertain(scope, test));
  if (open) {
    const hint = `Put it inside \`:::if{${testText(open)}}\`.`;
    scope.report(line, `“${node.name}” is not always asked, but is always referenced here.`, hint);
  }
  return [{ kind: "reference", field: node.name, ...(label && { part: label }) }];
}

/** Answers stand out by themselves; the words around them become bold, in every branch. */
function inBold(content: readonly Inline[]): Inline[] {
  return content.map((inline) => {
    if (inline.kind === "text") return { ...inline, strong: true };
    return inline.kind === "if" ? { ...inline, content: inBold(inline.content) } : inline;
  });
}

/** No id starts with a digit, so `:30` is part of a time: "12:30". */
export function isTime(node: Extract<PhrasingContent, { type: "textDirective" }>): boolean {
  return /^\d+$/.test(node.name) && !node.children.length && !Object.keys(node.attributes ?? {}).length;
}

/** Reports likely typos that Markdown reads as text: `:rent:`, and a `:::` at the end of a line. */
function reportUnseen(text: string, line: number, scope: Scope): void {
  if (text.includes(":::"))
    scope.report(line, "there is a “:::” in the text.", "It needs a line of its own.");
  for (const [, id = ""] of text.matchAll(/(?<![\p{L}\p{N}]):([a-z][A-Za-z\d]*)/gu)) {
    if (!find(scope, id)) continue;
    scope.report(
      line,
      `“:${id}” is read as plain text.`,
      `If a colon follows, end the reference with \`[]\`: \`:${id}[]\`.`,
    );
  }
}

/** A test as a form's text writes it. */
function testText({ field, values, compare }: Test): string {
  return compare
    ? `${field}="${compare.sign}${compare.of ?? compare.value}"`
    : `${field}="${values.join("|")}"`;
}
