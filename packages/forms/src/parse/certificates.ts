import type { Certificate } from "../law/certificate.ts";
import type { FormCertificate } from "../tree/certificate.ts";
import type { FormFacts } from "../tree/form.ts";
import { typeset } from "./markdown.ts";

/** The certificates that a form may print, without where they were read: browsers load them. */
export function certificatesFor(
  { block, later }: Pick<FormFacts["notary"], "block" | "later">,
  all: readonly Certificate[],
): FormCertificate[] {
  const kinds: string[] = [
    block,
    ...(block === "selfProving" ? ["attestation"] : []),
    ...(later ? ["selfProvingLater"] : []),
  ];
  return all
    .filter(({ kind, standing }) => kinds.includes(kind) && standing !== "secondary")
    .map(({ states, kind, capacity, signsFor, box, lines }) => ({
      states,
      kind,
      capacity,
      lines: lines.map(typeset),
      ...(signsFor && { signsFor }),
      ...(box && { box }),
    }));
}
