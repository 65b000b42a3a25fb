import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import {
  BodyError,
  createApp,
  createMetrics,
  type Listener,
  type ListenOptions,
  listen,
  nodeHandler,
  readBytes,
} from "@sealwright/runtime";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

type LingerBounds = NonNullable<ListenOptions["discards"]>;

const MEGABYTE = 1_000_000;

const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function start(options: Partial<ListenOptions> = {}) {
  const app = createApp();
  app.onError((error, c) => c.text(error.message, error instanceof BodyError ? error.status : 500));
  app.post("/", async (c) => c.text(`${(await readBytes(c.req.raw, 1000)).length} bytes`));
  app.post("/unread", (c) => c.text("No key", 401));
  const created: string[] = [];
  app.post("/create", (c) => c.text(`${created.push("one")}`));
  const { logger, lines } = createCollectedLogger();
  const metrics = createMetrics({ processMetrics: false });
  const place = { name: "site", port: 0, host: "127.0.0.1", graceMs: 0 };
  const listener = await listen({ ...place, handler: nodeHandler(app), logger, metrics, ...options });
  open.push(listener);
  return { port: listener.port, lines, created };
}

/** A connection on which nothing is read until `text` is asked for, as clients do that write first. */
async function dial(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const failed = once(socket, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const write = (data: string | Buffer) =>
    Promise.race([failed, new Promise<void>((resolve) => void socket.write(data, () => resolve()))]);
  return { socket, write };
}

const headOf = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\n${["Host: x", ...headers].join("\r\n")}\r\n\r\n`;

const LENGTH = `Content-Length: ${30 * MEGABYTE}`;
const CHUNK = Buffer.concat([
  Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
  Buffer.alloc(MEGABYTE, "x"),
  Buffer.from("\r\n"),
]);

describe("a client that writes its whole body before it reads", () => {
  test.each([
    ["413", "announced", "/", LENGTH, Buffer.alloc(MEGABYTE), ""],
    ["413", "in chunks", "/", "Transfer-Encoding: chunked", CHUNK, "0\r\n\r\n"],
    ["401", "not looked at", "/unread", LENGTH, Buffer.alloc(MEGABYTE), ""],
  ])("API-07 gets %s for one that is too large, %s", async (status, _how, path, header, part, end) => {
    const { port } = await start();
    for (const connection of ["close", "keep-alive"]) {
      const { socket, write } = await dial(port);
      await write(headOf(path, header, `Connection: ${connection}`));
      for (let sent = 0; sent < 30; sent += 1) await write(part);
      if (end) await write(end);
      socket.end();
      expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  test("API-07 has no other request answered after that", async () => {
    const { port, lines, created } = await start({ isStopping: () => true });
    const { socket, write } = await dial(port);
    await write(headOf("/", "Content-Length: 3000"));
    await expect.poll(() => lines.length).toBe(1);
    await write(`${"x".repeat(3000)}${headOf("/create", "Content-Length: 0")}`);
    expect((await text(socket)).match(/HTTP\/1\.1/g)).toHaveLength(1);
    await once(socket, "close");
    expect(created).toEqual([]);
  });
});

describe("what is discarded is bounded", () => {
  const BOUNDS: LingerBounds = { bytes: 1000 * MEGABYTE, ms: 60_000, connections: 10 };

  /** Sends a body without an end, piece by piece. @returns how many pieces were taken before the connection was closed */
  async function sendOn(bounds: LingerBounds, piece: Buffer): Promise<number> {
    const { port } = await start({ discards: bounds });
    const { socket, write } = await dial(port);
    await write(headOf("/", "Content-Length: 900000000000", "Connection: close"));
    for (let pieces = 0; ; pieces += 1) {
      const isOpen = await write(piece).then(
        () => !socket.destroyed,
        () => false,
      );
      if (!isOpen) return pieces;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  test("API-07 in bytes", async () => {
    const pieces = await sendOn({ ...BOUNDS, bytes: 20 * MEGABYTE }, Buffer.alloc(MEGABYTE));
    expect(pieces).toBeGreaterThan(15);
    expect(pieces).toBeLessThan(200);
  });

  test("API-07 in time", async () => {
    const started = performance.now();
    expect(await sendOn({ ...BOUNDS, ms: 300 }, Buffer.from("x"))).toBeGreaterThan(5);
    expect(performance.now() - started).toBeGreaterThan(250);
  });

  test("API-07 in connections", async () => {
    expect(await sendOn({ ...BOUNDS, connections: 0 }, Buffer.alloc(MEGABYTE))).toBeLessThan(15);
  });
});
