import { DRAFT_TITLE_MAX_LENGTH } from "@sealwright/protocol/signing";
import { stripUnstorable } from "@sealwright/protocol/storable";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";

/** The title of a template may have a role in braces, which stands for the person’s name, and `{date}`. */
const PLACEHOLDER = /\{([^{}]*)\}/g;
const DATE = "date";

type People = Pick<ApiEnvelopeRequest, "signers" | "approvers" | "copies">;

/** @returns the placeholders that stand for nothing, as they are written between the braces */
export function unknownPlaceholders(title: string, people: People): string[] {
  const names = namesByRole(people);
  return [...title.matchAll(PLACEHOLDER)].flatMap(([, inner = ""]) =>
    inner.trim() === DATE || names.has(inner.trim()) ? [] : inner,
  );
}

/** @param now the day that `{date}` stands for */
export function filledTitle(
  title: string,
  people: People,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const names = namesByRole(people);
  const day = now.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  const filled = title.replaceAll(PLACEHOLDER, (written, inner: string) => {
    const role = inner.trim();
    return role === DATE ? day : (names.get(role) ?? written);
  });
  return stripUnstorable(filled.slice(0, DRAFT_TITLE_MAX_LENGTH));
}

/** Someone without a name yet is called by the role. */
function namesByRole({ signers, approvers = [], copies = [] }: People): Map<string, string> {
  return new Map(
    [...signers, ...approvers, ...copies].flatMap(({ role, name }) => (role ? [[role, name || role]] : [])),
  );
}
