import type { Exhibit, Node } from "../../tree/body.ts";
import { signatureLine } from "../closings/signatures.ts";
import type { Block, DocumentExhibit, SignatureLine } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { signingParties } from "../signers.ts";
import type { Numbers } from "./numbers.ts";

const COMPANION = "Separate document";

/** Every copy of every exhibit that stands, and every companion. */
export function exhibitsOf(
  exhibits: readonly Exhibit[],
  scope: FillScope,
  numbers: Numbers,
  write: (nodes: readonly Node[]) => Block[],
): DocumentExhibit[] {
  return exhibits.flatMap(({ id, heading, copies, content, signers, signedLater, companion }) => {
    const exhibit = {
      id,
      label: companion ? COMPANION : (numbers.exhibits.get(id) ?? ""),
      heading,
      content: write(content),
      lines: linesOf(scope, signers),
      ...(signedLater && { signedLater }),
      ...(companion && { companion }),
    };
    if (copies === 1) return [exhibit];
    return Array.from({ length: copies }, (_, index) => ({
      ...exhibit,
      copy: { number: index + 1, of: copies },
    }));
  });
}

function linesOf(scope: FillScope, signers: readonly string[]): SignatureLine[] {
  const named = scope.facts.signers.filter(({ field }) => signers.includes(field));
  return signingParties({ ...scope, facts: { ...scope.facts, signers: named } }).map(signatureLine);
}
