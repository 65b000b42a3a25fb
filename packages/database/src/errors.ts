const UNIQUE_VIOLATION = "23505";

/** The unique constraint that a statement failed on, by name; undefined when it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== UNIQUE_VIOLATION) return undefined;
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === "string" ? constraint : undefined;
}
