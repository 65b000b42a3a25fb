import { fingerprintOf } from "../../../config/secret-key.ts";
import { type ActContext, ActError } from "../../../operator/act.ts";
import type { Session } from "../../command.ts";

/** Of the SECRET_KEY that the command was given; undefined where only the server has it. */
export function fingerprintOfOwn({ environment }: Session): string | undefined {
  // As the server reads it: a file that it is mounted from often ends in a line break.
  const given = environment.SECRET_KEY?.trim();
  return given ? fingerprintOf(given) : undefined;
}

/** With another one, the server would say of its own that nothing is left to do. @throws ActError */
export function assertSameKey(given: string | undefined, { secrets }: ActContext): void {
  if (given === undefined || given === fingerprintOf(secrets.current)) return;
  throw new ActError("The running server has another SECRET_KEY than this command: restart it first.");
}
