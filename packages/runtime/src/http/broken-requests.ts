import type { Server } from "node:http";

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what Node could not parse, with the headers of every other answer, and closes the connection. */
export function answerBrokenRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${STATUS[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines}\r\n`, () =>
      socket.destroy(),
    );
  });
}
