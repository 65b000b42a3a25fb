import { withoutSensitive } from "@sealwright/forms";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import { FIELD_KINDS, isAsked } from "@sealwright/protocol/signing/field-kinds";
import type {
  ApiEnvelopeRequest,
  ApiField,
  ApiSigner,
  DocumentForm,
  FormPlace,
} from "../../base/envelope-request.ts";
import { randomId } from "../../base/ids.ts";
import type { PreparedContract } from "../../envelope/preparation.ts";
import type { FormFile } from "./add-form.ts";
import { freeRole } from "./draft-request.ts";

type Rendered = Pick<FormFile, "prepared" | "spots">;
type Party = PreparedContract["signers"][number];

/** Pages without JavaScript write numbers with fewer digits. */
const SAME_PLACE = 1;

/** The request with the form’s signers among its people, and the form’s places as their fields. */
export function withFormFields(
  request: ApiEnvelopeRequest,
  document: string,
  rendered: Rendered,
): ApiEnvelopeRequest {
  const { signers, roles } = withParties(request.signers, rendered.prepared.signers, {});
  const form = entryOf(document, rendered, roles);
  return {
    ...request,
    signers,
    fields: [...(request.fields ?? []), ...fieldsOf(document, rendered, roles)],
    forms: [...(request.forms ?? []), form],
  };
}

/**
 * The request once the file of a form has other answers: the form’s own fields follow their places, others stay where they are.
 * @param document that took the place of the old one
 * @param before the form as it was
 */
export function withNewAnswers(
  request: ApiEnvelopeRequest,
  document: string,
  { old, before, rendered }: { old: DocumentForm; before: readonly Party[]; rendered: Rendered },
): ApiEnvelopeRequest {
  const { signers, roles } = withParties(request.signers, rendered.prepared.signers, old.roles, before);
  const lost: string[] = [];
  const known = new Set(old.places.map(({ field }) => field));
  const made = formPlaces(rendered);
  const moved = (request.fields ?? []).flatMap((field): ApiField[] => {
    const place = field.document === document ? placeOf(field, old.places) : undefined;
    if (!place) return [field];
    const spot = rendered.spots[place.field];
    if (spot && made.some((one) => one.field === place.field)) return [{ ...field, ...spot }];
    lost.push(lostSentence(field, signers));
    return [];
  });
  const added = fieldsOf(document, rendered, roles, known);
  const form = { ...entryOf(document, rendered, roles), lost: lost.length > 0 ? lost : undefined };
  return { ...request, signers, fields: [...moved, ...added], forms: [...(request.forms ?? []), form] };
}

function entryOf(document: string, rendered: Rendered, roles: Record<string, string>): DocumentForm {
  const { form, answers, text } = rendered.prepared;
  const { templateId, version } = form;
  const kept = withoutSensitive(form, answers);
  return { document, templateId, version, answers: kept, text, roles, places: formPlaces(rendered) };
}

function formPlaces({ prepared: { places }, spots }: Rendered): FormPlace[] {
  return places.flatMap(({ field, kind }) => {
    const spot = spots[field];
    return spot ? [{ field, kind, page: spot.page, x: spot.x, y: spot.y }] : [];
  });
}

/** @param known names of fields that the form had before: the owner may have deleted them */
function fieldsOf(
  document: string,
  { prepared: { places }, spots }: Rendered,
  roles: Record<string, string>,
  known: ReadonlySet<string> = new Set(),
): ApiField[] {
  return places.flatMap(({ field, party, kind, label, isRequired }): ApiField[] => {
    const spot = spots[field];
    const role = roles[party];
    if (!spot || !role || known.has(field)) return [];
    const asked = isAsked({ kind, label: undefined });
    return [{ ...spot, role, kind, document, ...(asked ? { label, required: isRequired } : {}) }];
  });
}

function placeOf({ kind, page, x = 0, y = 0 }: ApiField, places: readonly FormPlace[]) {
  return places.find(
    (place) =>
      place.kind === kind &&
      place.page === page &&
      Math.abs(place.x - x) < SAME_PLACE &&
      Math.abs(place.y - y) < SAME_PLACE,
  );
}

function lostSentence({ kind, role, page }: ApiField, signers: readonly ApiSigner[]): string {
  const name = signers.find((signer) => signer.role === role)?.name || role;
  return `${FIELD_KINDS[kind].title}${name ? ` of ${name}` : ""} on page ${page}`;
}

/**
 * Who is in a party already stays, and is called as the form does now unless the owner has changed that. Otherwise a party is the
 * person with its address, or its name if it has none, or a new one.
 * @param roles of parties that were there
 * @param before those parties as the form had them
 */
function withParties(
  people: readonly ApiSigner[],
  parties: readonly Party[],
  roles: Readonly<Record<string, string>>,
  before: readonly Party[] = [],
): { signers: ApiSigner[]; roles: Record<string, string> } {
  const signers = [...people];
  const taken: Record<string, string> = {};
  for (const one of parties) {
    const at = signers.findIndex(({ role }) => role === roles[one.party]);
    const there = signers[at];
    if (there) {
      const was = before.find(({ party }) => party === one.party);
      signers[at] = renamed(there, was, one);
      taken[one.party] = there.role;
      continue;
    }
    const { name, capacity, order } = one;
    const email = normalizeEmail(one.email);
    const known = new Set([...Object.values(roles), ...Object.values(taken)]);
    const isSame = (signer: ApiSigner) =>
      email ? signer.email === email : name !== "" && signer.name === name;
    let signer = signers.find((other) => isSame(other) && !known.has(other.role));
    if (!signer) {
      const role = freeRole(new Set(signers.map((other) => other.role)));
      signer = { id: `sgn_${randomId()}`, role, name, email, order, verification: "none", capacity };
      signers.push(signer);
    }
    taken[one.party] = signer.role;
  }
  return { signers, roles: taken };
}

function renamed(signer: ApiSigner, was: Party | undefined, now: Party): ApiSigner {
  const { name, email, capacity = "" } = signer;
  const isAsBefore = name === (was?.name ?? "") && email === normalizeEmail(was?.email ?? "");
  if (!isAsBefore) return signer;
  const isSameCapacity = capacity === (was?.capacity ?? "");
  return {
    ...signer,
    name: now.name,
    email: normalizeEmail(now.email),
    capacity: isSameCapacity ? now.capacity : capacity,
  };
}
