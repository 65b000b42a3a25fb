import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SECOND } from "../time.ts";

/** How fast clients have to send. */
export interface Pace {
  /** From the first byte of a next request, blank lines included, to the end of its headers. */
  headersMs: number;
  /** How long a body may take at any speed. */
  graceMs: number;
  /** The least that a body arrives with after that, on average. */
  bytesPerSecond: number;
}

export const PACE: Pace = { headersMs: 10 * SECOND, graceMs: 30 * SECOND, bytesPerSecond: 1000 };

/** The state of one connection. */
interface Arrivals {
  /** Requests that have no whole answer yet. */
  open: number;
  /** `bytesRead` when it became idle, and since when more than that has arrived. */
  idleAt: number;
  since: number | undefined;
}

interface Body {
  startedAt: number;
  bytes: number;
}

/**
 * Ends connections that trickle. Node counts neither the blank lines that may come before a request on a kept connection, nor how
 * slowly a body arrives within its limit, and each byte restarts the time after which a silent connection is closed.
 */
export function enforcePace(server: Server, { headersMs, graceMs, bytesPerSecond }: Pace): void {
  const connections = new Map<Socket, Arrivals>();
  const bodies = new Map<IncomingMessage, Body>();

  server.on("connection", (socket) => {
    connections.set(socket, { open: 0, idleAt: 0, since: undefined });
    socket.once("close", () => connections.delete(socket));
  });
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const arrivals = connections.get(socket);
    if (!arrivals) return;
    arrivals.open += 1;
    arrivals.since = undefined;
    bodies.set(request, { startedAt: performance.now(), bytes: socket.bytesRead });
    response.once("close", () => {
      arrivals.open -= 1;
      arrivals.idleAt = socket.bytesRead;
    });
  };
  server.on("request", begin);
  server.on("checkExpectation", begin);

  function check(): void {
    const now = performance.now();
    for (const [socket, arrivals] of connections) {
      if (arrivals.open > 0 || socket.bytesRead === arrivals.idleAt) continue;
      arrivals.since ??= now;
      if (now - arrivals.since >= headersMs) refuse(socket);
    }
    for (const [request, { startedAt, bytes }] of bodies) {
      const ms = now - startedAt;
      if (request.complete || request.socket.destroyed) bodies.delete(request);
      else if (ms >= graceMs && request.socket.bytesRead - bytes < (ms / SECOND) * bytesPerSecond) {
        bodies.delete(request);
        refuse(request.socket);
      }
    }
  }

  /** As Node refuses what takes too long. */
  function refuse(socket: Socket): void {
    connections.delete(socket);
    const error = Object.assign(new Error("Too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    server.emit("clientError", error, socket);
  }

  const timer = setInterval(check, Math.min(SECOND, headersMs / 2, graceMs / 2)).unref();
  server.once("close", () => clearInterval(timer));
}
