import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SECOND } from "../time.ts";

const SWEEP_EVERY_MS = 50;
const GIVE_UP_AFTER = 8 * SECOND;

/** Ends a server's connections without breaking off what its clients have sent. */
export interface Drain {
  /** Whether each answer should be its connection's last. */
  readonly begun: boolean;
  /** Rejects new connections, and resolves once the others have been answered and closed. */
  run(): Promise<void>;
}

/**
 * A client may send its next request at any moment on a connection that it keeps, and would find it closed. So idle connections
 * stay open for a while, and the next answer closes them. Those without any traffic, such as what browsers open ahead of need, must
 * not delay the end for longer.
 * @param graceMs how long nothing may arrive on a connection without an open request before it is closed
 */
export function createDrain(server: Server, graceMs: number): Drain {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  // Node's own would close idle connections at once.
  server.closeIdleConnections = () => {};

  /** Bytes received on each connection, and the time of the last one. */
  const traffic = new Map<Socket, { bytes: number; since: number }>();
  function closeQuiet(): void {
    const now = performance.now();
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of sockets) {
      const seen = traffic.get(socket);
      const isQuiet = !busy.has(socket) && seen?.bytes === socket.bytesRead;
      const { since } = isQuiet ? seen : { since: now };
      traffic.set(socket, { bytes: socket.bytesRead, since });
      if (!busy.has(socket) && now - since >= graceMs) socket.destroySoon();
    }
  }

  let begun = false;
  return {
    get begun() {
      return begun;
    },
    async run() {
      // First: a client told to open its next connection would be reset if that came just before the port closes.
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
      begun = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader("Connection", "close");
      closeQuiet();
      const sweep = setInterval(closeQuiet, SWEEP_EVERY_MS);
      const giveUp = setTimeout(() => server.closeAllConnections(), GIVE_UP_AFTER);
      await closed.finally(() => {
        clearInterval(sweep);
        clearTimeout(giveUp);
      });
    },
  };
}
