import type { Answers } from "./answers.ts";

/** The key under which overrides are stored with the answers. No question may have this id. */
export const OVERRIDES = "overrides";

/** The going on against a rule of law, which counts only for the state and the values that it names. */
interface Override {
  /** The id of the stop. */
  guard: string;
  against: string;
  /** Why, in the visitor's words; empty where a tick was enough. */
  reason: string;
}

const MOST = 50;
const LONGEST = 2000;

/** All that are stored, also those that no longer count. */
function overridesIn(answers: Answers): Override[] {
  return readOverrides(answers[OVERRIDES]) ?? [];
}

/** The one that counts. */
export function overrideOf(
  answers: Answers,
  { id, against }: { id: string; against: string },
): { reason: string } | undefined {
  const found = overridesIn(answers).find((one) => one.guard === id && one.against === against);
  return found && { reason: found.reason.trim() };
}

/** The answers with an override; without a reason, that one is taken back. */
export function withOverride(
  answers: Answers,
  { id, against }: { id: string; against: string },
  reason: string | undefined,
): Answers {
  const { [OVERRIDES]: _, ...rest } = answers;
  const others = overridesIn(answers).filter(({ guard }) => guard !== id);
  const added = reason === undefined ? [] : [{ guard: id, against, reason: reason.slice(0, LONGEST) }];
  const all = [...others, ...added].slice(-MOST).map((one) => ({ ...one }));
  return all.length ? { ...rest, [OVERRIDES]: all } : rest;
}

/** Overrides from untrusted data; undefined if it is something else. */
export function readOverrides(given: unknown): Override[] | undefined {
  if (!Array.isArray(given) || given.length > MOST) return undefined;
  const read = given.flatMap((one) => {
    const { guard, against, reason } = (typeof one === "object" && one !== null ? one : {}) as Record<
      string,
      unknown
    >;
    return isShort(guard) && isShort(against) && isShort(reason) ? [{ guard, against, reason }] : [];
  });
  return read.length === given.length ? read : undefined;
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}
