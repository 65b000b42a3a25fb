import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "../logger.ts";

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

interface Answers {
  /** Those of every other answer. */
  headers: Readonly<Record<string, string>>;
  newId(): string;
  /** The listener's name. */
  part: string;
  logger: Logger;
}

/** Answers what no handler sees, which is what Node could not parse and CONNECT, and closes the connection. */
export function answerBrokenRequests(server: Server, { headers, newId, part, logger }: Answers): void {
  function refuse(socket: Duplex, status: string, more: Record<string, string> = {}): void {
    const id = newId();
    const all = { ...headers, ...more, "X-Request-Id": id, Connection: "close", "Content-Length": "0" };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    logger.info({ id, part, status: Number.parseInt(status, 10) }, "request refused");
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`, () => socket.destroy());
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    refuse(socket, STATUS[error.code ?? ""] ?? "400 Bad Request");
  });
  server.on("connect", (_request, socket) => {
    // Node no longer listens for errors on this socket, and one would end the process.
    socket.on("error", () => socket.destroy());
    refuse(socket, "405 Method Not Allowed", { Allow: "GET, HEAD, POST" });
  });
}
