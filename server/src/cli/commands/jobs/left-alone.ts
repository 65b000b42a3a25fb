import type { createJobRegister } from "@sealwright/database";

type JobRegister = ReturnType<typeof createJobRegister>;

/** A job that a command was to change and did not. */
interface LeftAlone {
  id: string;
  /** Why, and what to do about it. */
  why: string;
}

/** @param changed those of the ids that were changed */
export async function leftAlone(
  register: JobRegister,
  ids: readonly string[],
  changed: readonly string[],
): Promise<LeftAlone[]> {
  const rest = ids.filter((id) => !changed.includes(id));
  if (rest.length === 0) return [];
  const states = await register.statesOf(rest);
  return rest.map((id) => ({ id, why: reasonFor(states.get(id)) }));
}

function reasonFor(state: string | undefined): string {
  if (state === "running") return "is running: let it end, then see whether it still has to be done";
  if (state === "replaced") return "was replaced by a newer one about the same, which is tried instead";
  return 'is not the id of a job. Run "sealwright jobs list" to see them';
}
