import type { Preparation } from "@sealwright/protocol/signing/calls";

interface OpenPoint {
  id: string;
  message: string;
}

/** What keeps a contract from being sent. */
export interface OpenPoints {
  /** To correct on the form's page. */
  answers: OpenPoint[];
  /** Points of law, which a reason overrides. */
  guards: OpenPoint[];
}

const GUARD = "guard:";

/** Without the sensitive questions, which are on the page itself. */
export function openPoints({ problems, sensitive }: Pick<Preparation, "problems" | "sensitive">): OpenPoints {
  const asked = new Set(sensitive.map(({ id }) => id));
  const points = Object.entries(problems).map(([id, message]) => ({ id, message }));
  return {
    answers: points.filter(({ id }) => !id.startsWith(GUARD) && !asked.has(id)),
    guards: points.flatMap(({ id, message }) =>
      id.startsWith(GUARD) ? [{ id: id.slice(GUARD.length), message }] : [],
    ),
  };
}
