import type { RootContent } from "mdast";
import type { Node } from "../tree/body.ts";
import { checkCondition } from "./conditions/check.ts";
import { conditionOf } from "./conditions/read.ts";
import { type Reading, readInlines } from "./inline.ts";
import { readNotice, readNotices } from "./law/notices.ts";
import { lineOf } from "./markdown.ts";
import { didYouMean } from "./problem.ts";
import { type Scope, use } from "./scope.ts";
import { readGrid } from "./sections/grid.ts";

/** Reads the paragraphs, lists and directives of a clause or directive. */
export function readBlocks(nodes: readonly RootContent[], scope: Scope, reading: Reading): Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    if (node.type === "containerDirective" && node.name === "else")
      addElse(node, found.at(-1), scope, reading);
    else found.push(...readBlock(node, scope, reading));
  }
  return found;
}

function readBlock(node: RootContent, scope: Scope, reading: Reading): Node[] {
  if (node.type === "paragraph") {
    return [{ kind: "paragraph", content: readInlines(node.children, scope, reading) }];
  }
  if (node.type === "list") {
    const items = node.children.map((item) => readBlocks(item.children, scope, reading));
    return [{ kind: "list", ordered: node.ordered === true, items }];
  }
  if (node.type === "table") return [readGrid(node, scope, reading)];
  if (node.type === "containerDirective") return readContainer(node, scope, reading);
  if (node.type === "leafDirective") return readLeaf(node, scope, reading);
  const hint =
    node.type === "heading"
      ? "Exhibits, clauses and subclauses have headings of levels 1 to 3, outside all `:::`; is one above it still open?"
      : "Use only paragraphs, lists and the directives in docs/writing-forms.md.";
  scope.report(lineOf(node), `“${node.type}” is not allowed here.`, hint);
  return [];
}

type Container = Extract<RootContent, { type: "containerDirective" }>;

function readContainer(node: Container, scope: Scope, reading: Reading): Node[] {
  const line = lineOf(node);
  if (node.name === "if" || node.name === "unless") {
    const condition = conditionOf(node.attributes, node.name === "unless");
    if (!condition.tests.length)
      scope.report(line, "the condition is empty.", 'Write `:::if{pets="allowed"}`.');
    checkCondition(scope, condition, line);
    const inside = { ...scope, certain: [...scope.certain, condition] };
    const branch = reading.nextBranch();
    if (!node.children.length) {
      const hint = "Write what applies if the condition holds, or remove it.";
      scope.report(
        line,
        `the condition “${Object.keys(node.attributes ?? {}).join(", ")}” has no text.`,
        hint,
      );
    }
    return [{ kind: "if", branch, condition, content: readBlocks(node.children, inside, reading) }];
  }
  if (node.name === "each") {
    const id = Object.keys(node.attributes ?? {})[0] ?? "";
    const field = use(scope, id, line);
    if (field && field.type !== "repeat")
      scope.report(line, `“${id}” is not a repeat.`, "Only a repeat has items.");
    if (field?.type !== "repeat") return [];
    const inside = { ...scope, repeats: [field, ...scope.repeats] };
    return [{ kind: "each", field: id, content: readBlocks(node.children, inside, reading) }];
  }
  if (node.name === "recording") {
    return [{ kind: "recording", content: readBlocks(node.children, scope, reading) }];
  }
  if (node.name === "initial") {
    const signers = Object.keys(node.attributes ?? {});
    checkInitials(signers, scope, line);
    return [{ kind: "initial", signers, content: readBlocks(node.children, scope, reading) }];
  }
  const hint =
    node.name === "plain"
      ? "It appears once, at the end of its clause."
      : "Expected one of: if, unless, else, each, initial, recording, plain.";
  scope.report(line, `“:::${node.name}” is not allowed here.`, hint);
  return [];
}

/** Only someone who signs can initial a term. */
function checkInitials(fields: readonly string[], { facts, report }: Scope, line: number): void {
  const signers = facts.signers.map(({ field }) => field);
  if (!fields.length) report(line, "no one initials this.", "Name the signers: `:::initial{buyer seller}`.");
  for (const field of fields) {
    if (!signers.includes(field)) report(line, `“${field}” is not a signer.`, didYouMean(field, signers));
  }
}

function addElse(node: Container, before: Node | undefined, scope: Scope, reading: Reading): void {
  if (before?.kind !== "if" || before.otherwise) {
    scope.report(
      lineOf(node),
      "this `:::else` has no `:::if` before it.",
      "Put it directly after the end of one.",
    );
    return;
  }
  const condition = { ...before.condition, negated: !before.condition.negated };
  checkCondition(scope, condition, lineOf(node));
  const inside = { ...scope, certain: [...scope.certain, condition] };
  before.otherwise = readBlocks(node.children, inside, reading);
}

function readLeaf(
  node: Extract<RootContent, { type: "leafDirective" }>,
  scope: Scope,
  reading: Reading,
): Node[] {
  const line = lineOf(node);
  if (node.name === "notices") return readNotices(line, scope, reading);
  if (node.name === "notice") return readNotice(node.attributes ?? {}, line, scope, reading);
  if (node.name === "parties") return [{ kind: "parties" }];
  if (node.name !== "table") {
    scope.report(
      line,
      `“::${node.name}” is not a known directive.`,
      'Expected one of: `::parties`, `::table{id}`, `::notices`, `::notice{id state="Texas"}` and, at the end of an exhibit, `::signatures{id}`.',
    );
    return [];
  }
  return [readTable(node.attributes ?? {}, line, scope)];
}

type Attributes = Record<string, string | null | undefined>;

/** `::table{lines columns="description amount" totals="price" rows="12"}` */
function readTable({ columns: given, totals, rows, ...rest }: Attributes, line: number, scope: Scope): Node {
  const id = Object.keys(rest)[0] ?? "";
  const field = use(scope, id, line);
  if (field && field.type !== "repeat" && field.type !== "schedule") {
    scope.report(line, `“${id}” is not a table.`, "Name a repeat or a schedule.");
  }
  if (field?.type !== "repeat") return { kind: "table", of: id };
  const known = [...field.fields, ...field.computed].map((value) => value.id);
  const columns = given?.split(/\s+/) ?? known;
  for (const column of columns) {
    scope.used.add(column);
    if (!known.includes(column)) {
      scope.report(line, `“${id}” has no column “${column}”.`, didYouMean(column, known));
    }
  }
  const sums = totals?.split(/\s+/) ?? [];
  for (const sum of sums) use(scope, sum, line);
  if (sums.length && columns.length < 2) {
    scope.report(
      line,
      `the table of “${id}” has no column for the labels of its totals.`,
      "Show two columns.",
    );
  }
  if (rows && !/^[1-9]\d?$/.test(rows)) {
    scope.report(line, `“${rows}” is no number of rows.`, "Give a number from 1 to 99.");
  }
  return {
    kind: "table",
    of: id,
    ...(given && { columns }),
    ...(totals && { totals: sums }),
    ...(rows && { blankRows: Number(rows) }),
  };
}
