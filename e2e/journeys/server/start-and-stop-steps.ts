import { StartError } from "@sealwright/testkit/process";
import { startOwnServer } from "../../support/server/own-server.ts";

/** Output of a process that does not start. */
export async function refusal(environment: Record<string, string>): Promise<StartError> {
  try {
    const server = await startOwnServer(environment);
    await server.kill();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error("It started");
}
