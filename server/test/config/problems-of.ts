import { EnvironmentError } from "@sealwright/runtime";
import { readConfig } from "@sealwright/server/config";

/** Why an environment is refused; empty if it is not. */
export function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.problems;
  }
}
