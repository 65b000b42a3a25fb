import type { ListItem, PhrasingContent, RootContent } from "mdast";
import type { Explanation } from "../../tree/body.ts";
import { isTime } from "../inline.ts";
import { lineOf, typeset } from "../markdown.ts";
import { didYouMean } from "../problem.ts";
import type { Scope } from "../scope.ts";

const bullets = {
  Says: "says",
  Why: "why",
  Favors: "favors",
  Often: "often",
  "If deleted": "ifDeleted",
} as const satisfies Record<string, keyof Explanation>;

/** Takes the explanation out of a clause's content. */
export function takeExplanation(
  clause: { heading: string; line: number; content: readonly RootContent[] },
  scope: Scope,
): { explanation: Explanation; rest: RootContent[] } {
  const plain = clause.content.find((node) => node.type === "containerDirective" && node.name === "plain");
  if (!plain) {
    const hint = `Add \`:::plain\` with the bullets ${Object.keys(bullets).join(", ")}.`;
    scope.report(clause.line, `the clause “${clause.heading}” has no explanation.`, hint);
  }
  return {
    explanation: readExplanation(plain, scope),
    rest: clause.content.filter((node) => node !== plain),
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
