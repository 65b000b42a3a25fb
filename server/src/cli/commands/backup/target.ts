import { readConfig, type ServerConfig } from "../../../config/index.ts";
import { ActError } from "../../../operator/act.ts";
import { isServerListening } from "../../../operator/call-socket.ts";
import { operatorSocketPath } from "../../../operator/socket-path.ts";
import type { Session } from "../../command.ts";

/** The configuration of a server that does not run. @throws ActError when it does, and EnvironmentError */
export async function configOfStoppedServer({ environment }: Session): Promise<ServerConfig> {
  const config = readConfig(environment);
  const path = operatorSocketPath(config.dataDir);
  if (path && (await isServerListening(path)))
    throw new ActError(`A server runs on ${config.dataDir}. Stop the server first.`);
  return config;
}

export function describeValues({ opened, locked }: { opened: number; locked: number }): string {
  const left = locked > 0 ? `, ${locked} were sealed with another SECRET_KEY` : "";
  return `${opened} sealed values open${left}`;
}
