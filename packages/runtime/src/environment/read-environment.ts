import type { ValuesOf, Variable, Variables } from "./variable.ts";

/** The environment is not valid; the message lists every problem, one per line. */
export class EnvironmentError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  - ${problem}`).join("\n"),
    );
    this.name = "EnvironmentError";
    this.problems = problems;
  }
}

type Groups = Record<string, Variables>;
export type EnvironmentValues<G extends Groups> = { [Key in keyof G]: ValuesOf<G[Key]> };
/** The values that could be read so far. */
export type ReadValues<G extends Groups> = { [Key in keyof G]: Partial<ValuesOf<G[Key]>> };

/**
 * Reads and checks all variables. An empty value counts as not set, as in `.env` files.
 * @param furtherProblems what no single variable's schema can check, by variable name; gets the values that are valid
 * @throws EnvironmentError with every problem at once
 */
export function readEnvironment<G extends Groups>(
  groups: G,
  environment: Record<string, string | undefined>,
  furtherProblems: (values: ReadValues<G>) => Record<string, string> = () => ({}),
): EnvironmentValues<G> {
  const values: Record<string, Record<string, unknown>> = {};
  const problems: Record<string, string> = {};
  for (const [group, variables] of Object.entries(groups)) {
    values[group] = {};
    for (const [key, variable] of Object.entries(variables)) {
      const { value, problem } = readVariable(variable, environment);
      if (problem !== undefined) problems[variable.name] = problem;
      else values[group][key] = value;
    }
  }
  const all = { ...furtherProblems(values as ReadValues<G>), ...problems };
  if (Object.keys(all).length === 0) return values as EnvironmentValues<G>;
  throw new EnvironmentError(Object.entries(all).map(([name, problem]) => `${name} ${problem}`));
}

function readVariable(
  { name, formerName, schema }: Variable,
  environment: Record<string, string | undefined>,
): { value?: unknown; problem?: string } {
  const given = environment[name]?.trim() || (formerName && environment[formerName]?.trim()) || undefined;
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  if (given === undefined) return { problem: "is required" };
  return { problem: result.error.issues[0]?.message ?? "is not valid" };
}
