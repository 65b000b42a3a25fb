import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import parseSelectors, { type Node, type Selector } from "postcss-selector-parser";

/** A style sheet, or a `style` element of a page. */
export interface Sheet {
  /** From the repository's root. */
  path: string;
  css: string;
}

/** A component of the page is a sheet's path up to the first dot of its name: nav-bar.css and nav-bar.print.css are one. */
export function componentOf(path: string): string {
  const slash = path.lastIndexOf("/");
  const dot = path.indexOf(".", slash);
  return dot < 0 ? path : path.slice(0, dot);
}

/** A selector's leftmost class, or none; `:is()` and `:where()` at its head have several. */
export type Beginning = string | undefined;

/**
 * The classes that a rule begins with, one for each of its selectors, and for each branch of an `:is()` or `:where()` in
 * which a selector's leftmost class is. What is inside `:has()` and `:not()`, attributes and elements do not count.
 */
export function beginningsOf(selectors: string): Beginning[] {
  return parseSelectors()
    .astSync(selectors)
    .nodes.flatMap(({ nodes }) => beginningsOfNodes(nodes));
}

/** @param nodes a selector's parts, from left to right */
function beginningsOfNodes(nodes: readonly Node[]): Beginning[] {
  for (const [index, node] of nodes.entries()) {
    if (node.type === "class") return [node.value];
    const branches = branchesOf(node);
    if (!branches.length) continue;
    const rest = beginningsOfNodes(nodes.slice(index + 1));
    return branches.flatMap((branch) =>
      beginningsOfNodes(branch.nodes).flatMap((begun) => (begun === undefined ? rest : [begun])),
    );
  }
  return [undefined];
}

function branchesOf(node: Node): Selector[] {
  return node.type === "pseudo" && /^:(?:is|where)$/.test(node.value) ? node.nodes : [];
}

/** The classes that a sheet's rules begin with, with the line of the first rule of each. Nested rules belong to their parent. */
export function classesBegunBy({ path, css }: Sheet): Map<Beginning, number> {
  const begun = new Map<Beginning, number>();
  postcss.parse(css, { from: path }).walkRules((rule) => {
    if (isNested(rule)) return;
    for (const name of beginningsOf(rule.selector))
      if (!begun.has(name)) begun.set(name, rule.source?.start?.line ?? 1);
  });
  return begun;
}

/** Within another rule, or a step of keyframes. */
function isNested(rule: Rule): boolean {
  for (let parent: Container | ChildNode | undefined = rule.parent as Container; parent; ) {
    if (parent.type === "rule") return true;
    if (parent.type === "atrule" && (parent as AtRule).name.endsWith("keyframes")) return true;
    parent = parent.parent as Container | undefined;
  }
  return false;
}

/**
 * Checks that a class is begun by one component among the sheets that one app loads, and that rules without a class stand
 * only where they may.
 * @param mayBeBare whether a sheet may have rules without a class
 * @returns a sentence for each class and each bare rule
 */
export function classProblems(sheets: readonly Sheet[], mayBeBare: (path: string) => boolean): string[] {
  const owners = new Map<string, Map<string, string>>();
  const problems: string[] = [];
  for (const sheet of sheets) {
    for (const [name, line] of classesBegunBy(sheet)) {
      const place = `${sheet.path}:${line}`;
      if (name === undefined) {
        if (!mayBeBare(sheet.path))
          problems.push(`${place} has a rule without a class; begin it with a class of its component`);
        continue;
      }
      const places = owners.get(name) ?? new Map<string, string>();
      const component = componentOf(sheet.path);
      if (!places.has(component)) places.set(component, place);
      owners.set(name, places);
    }
  }
  for (const [name, places] of owners)
    if (places.size > 1)
      problems.push(`.${name} is begun by ${places.size} components: ${[...places.values()].join(", ")}`);
  return problems.sort();
}
