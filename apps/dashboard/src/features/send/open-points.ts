import type { Preparation } from "@sealwright/protocol/signing/answers";

interface OpenPoint {
  id: string;
  message: string;
}

export interface OpenPoints {
  /** To correct where the form is filled in. */
  answers: OpenPoint[];
  /** Legal warnings that a reason overrides. */
  guards: OpenPoint[];
}

/** Without sensitive questions, which are on the page itself. */
export function openPoints({
  problems,
  guards,
  sensitive,
}: Pick<Preparation, "problems" | "guards" | "sensitive">): OpenPoints {
  const asked = new Set(sensitive.map(({ id }) => id));
  const points = Object.entries(problems).map(([id, message]) => ({ id, message }));
  return {
    answers: points.filter(({ id }) => !guards.includes(id) && !asked.has(id)),
    guards: points.filter(({ id }) => guards.includes(id)),
  };
}
