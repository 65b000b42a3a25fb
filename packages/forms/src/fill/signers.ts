import type { Party } from "../answers/answers.ts";
import type { PartyField } from "../tree/field.ts";
import type { Capacity, Signer } from "../tree/form.ts";
import type { Initials, PartyEntry, Run } from "./document.ts";
import { isRepeat } from "./items.ts";
import { kindOf } from "./parties.ts";
import { type FillScope, findField, holds, itemScopes } from "./scope.ts";
import { inlineRuns, runOf } from "./values.ts";

/** One person, organization or trust that signs. */
export interface SigningParty {
  signer: Signer;
  /** Where its answers are: the form, or an item of a repeat. */
  scope: FillScope;
  field: PartyField;
  party: Party | undefined;
  path: string;
}

/** Everyone who signs, in the order of the form. */
export function signingParties(scope: FillScope): SigningParty[] {
  return partiesOf(scope).filter(({ signer, scope: own }) => !signer.when || holds(own, signer.when));
}

/** The parties whose signature the form may ask for. One who is not asked about is left out. */
function partiesOf(scope: FillScope): SigningParty[] {
  return scope.facts.signers.flatMap((signer) => {
    const here = findField(scope, signer.field);
    if (!here?.shown) return [];
    if (!isRepeat(here.field)) return partyAt(scope, signer, signer.field);
    const own = here.field.fields.find(({ type }) => type === "party");
    return own ? itemScopes(scope, here.field, 1).flatMap((item) => partyAt(item, signer, own.id)) : [];
  });
}

function partyAt(scope: FillScope, signer: Signer, id: string): SigningParty[] {
  const here = findField(scope, id);
  if (here?.field.type !== "party") return [];
  const { field, path, value } = here;
  return [{ signer, scope, field, path, party: value as Party | undefined }];
}

export function kindOfSigner({ field, party }: SigningParty) {
  return kindOf(field, party);
}

/** In what capacity someone signs for someone else, if anyone does. */
export function capacityOf({ signer, scope }: SigningParty): Capacity | undefined {
  return signer.capacity?.find(({ when }) => !when || holds(scope, when));
}

/** Who signs in a party's place, as a party or by name alone. */
export function placeTakerOf(signing: SigningParty): SigningParty | Run | undefined {
  const id = capacityOf(signing)?.signer;
  if (id === undefined) return undefined;
  return partyAt(signing.scope, signing.signer, id)[0] ?? runOf(signing.scope, id);
}

export function partOf({ scope, field }: SigningParty, part: string): Run {
  return runOf(scope, field.id, part);
}

/** Those who initial. Someone who only consents does not. */
export function initialsOf(scope: FillScope, fields?: readonly string[]): Initials[] {
  const initialing = signingParties(scope).filter(({ signer }) =>
    fields ? fields.includes(signer.field) : !signer.consent,
  );
  const roles = numberedRoles(initialing);
  return initialing.map(({ path }, index) => ({ party: path, role: roles[index] ?? "" }));
}

/** The roles of signers, with a number where several have the same: "Tenant 2". */
export function numberedRoles(signing: readonly SigningParty[]): string[] {
  const roles = signing.map(({ signer }) => signer.role);
  return roles.map((role, index) => {
    const same = roles.filter((other) => other === role).length;
    const before = roles.slice(0, index + 1).filter((other) => other === role).length;
    return same > 1 ? `${role} ${before}` : role;
  });
}

/** The parties with what was asked of them. Someone who only consents is not one of them. */
export function partyEntries(scope: FillScope): PartyEntry[] {
  const parties = partiesOf(scope).filter(({ signer }) => !signer.consent);
  return parties.map((signing) => {
    const lines = [
      { label: "Name", run: partOf(signing, "described") },
      { label: "Address", run: partOf(signing, "address") },
      { label: "Email", run: partOf(signing, "email") },
    ];
    const named = lines[0]?.run.kind === "answer";
    // A named party that leaves a line out does not want it as a blank.
    const wanted = lines.filter(({ run }) => !named || run.kind === "answer");
    return { role: signing.signer.role, lines: [...wanted, ...representedLines(signing)] };
  });
}

/** How a party signs through or for someone else, if answers decide that: “by Anna Berg, as agent”. */
function representedLines(signing: SigningParty): PartyEntry["lines"] {
  const capacity = capacityOf(signing);
  if (!capacity?.when) return [];
  const other = placeTakerOf(signing);
  const by = other && ("kind" in other ? other : partOf(other, "described"));
  const runs = [...(by ? [by] : []), ...inlineRuns(signing.scope, capacity.text)];
  const words = runs.map((run) => (run.kind === "blank" ? "______" : run.text));
  const text = by ? `by ${words[0]}, ${words.slice(1).join("")}` : words.join("");
  const answer = runs.find((run) => run.kind === "answer");
  return [{ label: "Signs", run: answer ? { ...answer, text } : { kind: "text", text } }];
}
