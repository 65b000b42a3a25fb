import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The line between a server and its PostgreSQL, which a test can cut. */
export interface DatabaseLine {
  /** The database's address through the line. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open and passes nothing on, as when a firewall drops packets. */
  stall(): void;
  repair(): void;
  close(): void;
}

/** @param url the database's own address */
export async function createDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: "whole" | "cut" | "stalled" = "whole";
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === "cut") return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (chunk) => {
        if (state === "whole") to.write(chunk);
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(url);
  own.hostname = "127.0.0.1";
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cut() {
      state = "cut";
      endAll();
    },
    stall() {
      state = "stalled";
    },
    repair() {
      state = "whole";
    },
    close() {
      endAll();
      server.close();
    },
  };
}
