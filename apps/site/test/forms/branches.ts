import type { Form, Inline, Node } from "@sealwright/forms";

/** The names of all branches of a form's text and of their opposites, also where those say nothing. */
export function branchesOf(form: Pick<Form, "preamble" | "clauses" | "exhibits">): string[] {
  const sections = [...form.clauses, ...form.exhibits].flatMap(({ branch, content }) => [
    ...(branch ? withOpposite(branch) : []),
    ...nodeBranches(content),
  ]);
  return [...nodeBranches(form.preamble), ...sections];
}

function nodeBranches(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    switch (node.kind) {
      case "paragraph":
        return inlineBranches(node.content);
      case "list":
        return node.items.flatMap(nodeBranches);
      case "if":
        return [
          ...withOpposite(node.branch),
          ...nodeBranches(node.content),
          ...nodeBranches(node.otherwise ?? []),
        ];
      case "each":
      case "initial":
      case "recording":
        return nodeBranches(node.content);
      case "grid":
        return node.rows.flat().flatMap(inlineBranches);
      case "subclause":
        return [...(node.branch ? withOpposite(node.branch) : []), ...nodeBranches(node.content)];
      default:
        return [];
    }
  });
}

function inlineBranches(content: readonly Inline[]): string[] {
  return content.flatMap((inline) =>
    inline.kind === "if" ? [...withOpposite(inline.branch), ...inlineBranches(inline.content)] : [],
  );
}

/** As `fillForm` names them. */
function withOpposite(branch: string): string[] {
  return [branch, `${branch}:else`];
}
