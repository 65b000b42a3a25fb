import type { Answers } from "../../answers/answers.ts";
import { signatureLine } from "../../fill/closings/signatures.ts";
import type { Run } from "../../fill/document.ts";
import { clean } from "../../fill/format.ts";
import { numberedRoles, placeTakerOf, type SigningParty, signingParties } from "../../fill/signers.ts";
import type { FormFacts } from "../../tree/form.ts";

/** Who is asked to sign, as far as the answers say. */
export interface ProposedSigner {
  /** The path of the party whose places they sign: each party has a signer of its own. */
  party: string;
  /** "Tenant 2" */
  role: string;
  /** Of the person who signs; empty if no one asked, as for an organization whose signer is not known yet. */
  name: string;
  /** Empty if it was not asked for or answered. */
  email: string;
  /** "Manager", "Trustee", "as parent of Mia Berg"; empty for someone who signs for themselves. */
  capacity: string;
  /** Those with the same number sign at the same time: the parties, then those who consent to what they signed. */
  order: number;
}

export function proposeSigners(facts: FormFacts, answers: Answers, on: string): ProposedSigner[] {
  const signing = signingParties({ facts, answers, on });
  const roles = numberedRoles(signing);
  return signing.map((one, index) => {
    const { name, title, capacity = [] } = signatureLine(one);
    return {
      party: one.path,
      role: roles[index] ?? one.signer.role,
      name: wordsOf([name]),
      email: emailOf(one),
      capacity: [...(title ? [wordsOf([title.run])] : []), wordsOf(capacity)].filter(Boolean).join(", "),
      order: one.signer.consent ? 2 : 1,
    };
  });
}

function wordsOf(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === "blank" ? "" : run.text)).join("");
}

/** Of who signs in the party's place, if that is a party too. */
function emailOf(signing: SigningParty): string {
  const other = placeTakerOf(signing);
  const { party } = other && !("kind" in other) ? other : signing;
  return clean(party?.email) ?? "";
}
