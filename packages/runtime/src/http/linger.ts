import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SECOND } from "../time.ts";

/** Limits for discarding the rest of a body that an answer did not wait for. */
export interface LingerBounds {
  /** After the answer, on one connection. */
  bytes: number;
  ms: number;
  /** Connections at a time; those beyond it are closed at once. */
  connections: number;
}

const BOUNDS: LingerBounds = { bytes: 64_000_000, ms: 5 * SECOND, connections: 100 };
const CHECK_EVERY_MS = 50;

export interface Linger {
  /** Delays the end of the request's connection, if the answer comes before all of the body has. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Whether the connection's last answer was sent, so that whatever follows on it is discarded. */
  has(socket: Socket): boolean;
}

/**
 * Many clients write a whole body before they read. A connection that is closed with unread bytes on it is reset, and they never
 * see the answer: RFC 9112 § 9.6. So the answer is sent, and a bounded part of what follows is read and dropped.
 */
export function createLinger({ bytes, ms, connections }: LingerBounds = BOUNDS): Linger {
  const lingering = new Set<Socket>();

  function discard(request: IncomingMessage, socket: Socket): void {
    lingering.add(socket);
    const end = performance.now() + ms;
    const most = socket.bytesRead + bytes;
    const check = setInterval(() => {
      if (request.complete || socket.bytesRead > most || performance.now() > end) socket.destroy();
    }, CHECK_EVERY_MS);
    socket.once("close", () => {
      clearInterval(check);
      lingering.delete(socket);
    });
    socket.end();
    // A handler that began to read it pauses it between its reads.
    request.removeAllListeners("data").resume();
  }

  return {
    watch(request, response) {
      // Before Node's own listener, which closes the connection with this method.
      response.prependOnceListener("finish", () => {
        if (request.complete) return;
        const { socket } = request;
        const destroySoon = socket.destroySoon.bind(socket);
        socket.destroySoon = () => {
          // Asked again, by a handler that gives a body less time.
          if (lingering.has(socket)) return;
          if (request.complete || socket.destroyed || lingering.size >= connections) destroySoon();
          else discard(request, socket);
        };
      });
    },
    has: (socket) => lingering.has(socket),
  };
}
