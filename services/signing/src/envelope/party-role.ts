import type { FormDocument } from "@sealwright/forms";

type Tree = Pick<FormDocument, "closings" | "exhibits">;

export function roleOf(tree: Tree, party: string): string {
  return lineOf(tree, party)?.role ?? party;
}

/** @returns the organization or trust that a party's signer signs for, as the contract names it */
export function signsForOf(tree: Tree, party: string): string | undefined {
  const words = lineOf(tree, party)?.signsFor?.map((run) => (run.kind === "blank" ? "" : run.text));
  return words?.join("").trim() || undefined;
}

function lineOf({ closings, exhibits }: Tree, party: string) {
  return [...closings, ...exhibits].flatMap((part) => part.lines).find((line) => line.party === party);
}
