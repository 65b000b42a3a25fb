import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Below the range that systems use for outgoing connections, which could take a port before it is listened on. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/** Ports that are not in use now. Held open together until all are found, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdRandomPort));
  await Promise.all(held.map(({ server }) => close(server)));
  return held.map(({ port }) => port);
}

/** Whether a port can be listened on now. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server) await close(server);
  return server !== undefined;
}

/** Random, so that processes that look for ports at the same time find different ones. */
async function holdRandomPort(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = await listenOn(port);
    if (server) return { port, server };
  }
}

function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) =>
    server
      .once("error", () => resolve(undefined))
      .once("listening", () => resolve(server))
      .listen(port, "127.0.0.1"),
  );
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
