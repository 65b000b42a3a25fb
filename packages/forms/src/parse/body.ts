import type { ListItem, PhrasingContent, RootContent } from "mdast";
import type { Clause, Explanation, Node } from "../tree/body.ts";
import type { Condition } from "../tree/condition.ts";
import { readBlocks } from "./blocks.ts";
import { conditionOf, isTime, type Reading } from "./inline.ts";
import { lineOf, plainText, readMarkdown, typeset } from "./markdown.ts";
import { didYouMean } from "./problem.ts";
import { checkCondition, isCertain, type Scope } from "./scope.ts";

const bullets = {
  Says: "says",
  Why: "why",
  Favors: "favors",
  Often: "often",
  "If deleted": "ifDeleted",
} as const satisfies Record<string, keyof Explanation>;

/** Reads the body: a preamble, then one clause per level-2 heading. */
export function readBody(text: string, scope: Scope): { preamble: Node[]; clauses: Clause[] } {
  let branches = 0;
  const nextBranch = () => {
    branches += 1;
    return `b${branches}`;
  };
  const reading: Reading = {
    nextBranch,
    sections: [],
    before: (offset) => text.slice(Math.max(0, offset - 1), offset),
  };
  const { preamble, sections } = split(readMarkdown(text).children);
  const before = readBlocks(preamble, scope, reading);
  const sites: Map<string, Condition | undefined> = new Map();
  const clauses = sections.map(({ heading, content }) => {
    const clause = readClause(heading, content, scope, reading);
    if (sites.has(clause.id)) {
      scope.report(
        lineOf(heading),
        `the clause id “${clause.id}” is already used.`,
        "Give one of them a different `{#id}`.",
      );
    }
    sites.set(clause.id, clause.condition);
    return clause;
  });
  for (const { clause, line } of reading.sections) {
    if (!sites.has(clause)) {
      scope.report(line, `there is no clause “${clause}”.`, didYouMean(clause, [...sites.keys()]));
    } else if (sites.get(clause)?.tests.some((test) => !isCertain(scope, test))) {
      const hint = "Reference it only inside that clause, or make the clause unconditional.";
      scope.report(line, `the clause “${clause}” is conditional.`, hint);
    }
  }
  return { preamble: before, clauses };
}

type Heading = Extract<RootContent, { type: "heading" }>;

function split(nodes: readonly RootContent[]) {
  const preamble: RootContent[] = [];
  const sections: { heading: Heading; content: RootContent[] }[] = [];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) sections.push({ heading: node, content: [] });
    else (sections.at(-1)?.content ?? preamble).push(node);
  }
  return { preamble, sections };
}

function readClause(
  heading: Heading,
  content: readonly RootContent[],
  scope: Scope,
  reading: Reading,
): Clause {
  const line = lineOf(heading);
  const [, words = "", id, tests = ""] =
    /^(.*?)\s*(?:\{#([a-z][\w-]*)\s*(.*)\})?$/s.exec(plainText(heading)) ?? [];
  const attributes = Object.fromEntries(
    [...tests.matchAll(/([A-Za-z\d]+)(?:="([^"]*)")?/g)].map((m) => [m[1], m[2]]),
  );
  const condition = tests ? conditionOf(attributes, false) : undefined;
  if (condition) checkCondition(scope, condition, line);
  const inside = condition ? { ...scope, certain: [...scope.certain, condition] } : scope;
  const plain = content.filter((node) => node.type === "containerDirective" && node.name === "plain");
  const rest = content.filter((node) => node !== plain[0]);
  if (!plain.length) {
    const hint = `Add \`:::plain\` with the bullets ${Object.keys(bullets).join(", ")}.`;
    scope.report(line, `the clause “${words}” has no explanation.`, hint);
  }
  return {
    id: id ?? words.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"),
    heading: words,
    ...(condition && { condition, branch: reading.nextBranch() }),
    content: readBlocks(rest, inside, reading),
    explanation: readExplanation(plain[0], scope),
  };
}

/** Explanations do not depend on answers, so they allow no directives. */
function explanationText(node: RootContent | PhrasingContent | ListItem, scope: Scope): string {
  if (node.type === "textDirective" && isTime(node)) return `:${node.name}`;
  if (node.type === "textDirective" || node.type === "leafDirective" || node.type === "containerDirective") {
    const hint = "Write it as plain text, with `\\:` for a colon before a letter.";
    scope.report(lineOf(node), `“:${node.name}” is not allowed in an explanation.`, hint);
    return "";
  }
  if ("children" in node) return node.children.map((child) => explanationText(child, scope)).join("");
  return "value" in node ? node.value : "";
}

function readExplanation(node: RootContent | undefined, scope: Scope): Explanation {
  const explanation: Explanation = { says: "", why: "", favors: "", often: "", ifDeleted: "" };
  if (node?.type !== "containerDirective") return explanation;
  const items = node.children.flatMap((child) => (child.type === "list" ? child.children : []));
  for (const item of items) {
    const [, name = "", words = ""] = /^([^:]+):\s*(.*)$/s.exec(explanationText(item, scope)) ?? [];
    const key = bullets[name as keyof typeof bullets];
    if (key) explanation[key] = typeset(words.replaceAll(/\s+/g, " ").trim());
    else
      scope.report(
        lineOf(item),
        `“${name}” is not a bullet of an explanation.`,
        didYouMean(name, Object.keys(bullets)),
      );
  }
  for (const [name, key] of Object.entries(bullets)) {
    if (explanation[key]) continue;
    scope.report(lineOf(node), `the explanation lacks “${name}”.`, `Add the bullet “- ${name}: …”.`);
  }
  return explanation;
}
