import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** Below those that systems give to outgoing connections: one of theirs could be taken before it is listened on. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/** Ports that nobody uses now. Held open together while asking, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdSome));
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return held.map(({ port }) => port);
}

/** By chance, so that others who ask at the same time get others. */
async function holdSome(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) =>
      server
        .once("error", () => resolve(false))
        .once("listening", () => resolve(true))
        .listen(port, "127.0.0.1"),
    );
    if (free) return { port, server };
  }
}
