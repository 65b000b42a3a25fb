import { keepSharedLogs } from "./shared-logs.ts";
import { type OpenServer, startTestServer } from "./test-server.ts";

let shared: Promise<OpenServer> | undefined;

/**
 * The server that the files of one worker share, which saves each of them the start of its own. For tests with accounts of
 * their own that count nothing of others'. It ends with the worker, and template.ts removes what it kept.
 */
export function sharedTestServer(): Promise<OpenServer> {
  shared ??= start();
  return shared;
}

async function start(): Promise<OpenServer> {
  const server = await startTestServer();
  keepSharedLogs(server.logs);
  return server;
}
