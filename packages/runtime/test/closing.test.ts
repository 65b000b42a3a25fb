import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createMetrics, type Listener, listen, type NodeHandler } from "@sealwright/runtime";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";
import { heldHandler } from "./held-handler.ts";

const open: Listener[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function start(handler: NodeHandler, graceMs?: number, isStopping?: () => boolean) {
  const metrics = createMetrics({ processMetrics: false });
  const { logger } = createCollectedLogger();
  const place = { name: "site", port: 0, host: "127.0.0.1" };
  const listener = await listen({ ...place, handler, graceMs, isStopping, logger, metrics });
  open.push(listener);
  return { listener, url: `http://127.0.0.1:${listener.port}` };
}

const ok: NodeHandler = (_request, response) => void response.end("ok");

test("OPS-05 a request under way ends with its answer while new connections are refused", async () => {
  const held = heldHandler();
  const { listener, url } = await start(held.handler, 0);
  const underWay = fetch(url);
  await held.underWay;

  let closed = false;
  const closing = listener.close().then(() => {
    closed = true;
  });
  await expect(fetch(url)).rejects.toThrow();
  expect(closed).toBe(false);

  held.release();
  const answer = await underWay;
  expect([answer.status, await answer.text()]).toEqual([200, "done"]);
  await closing;
  open.length = 0;
});

test("OPS-05 while stopping, every response closes its connection, errors included", async () => {
  let stopping = false;
  const handler: NodeHandler = (request, response) => {
    if (request.url === "/fault") throw new Error("fault");
    response.end("ok");
  };
  const { url } = await start(handler, 0, () => stopping);
  const connection = async (path: string) => (await fetch(`${url}${path}`)).headers.get("Connection");
  expect(await connection("/")).toBe("keep-alive");
  stopping = true;
  expect([await connection("/"), await connection("/fault")]).toEqual(["close", "close"]);
});

test.each([
  ["kept alive after a request", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["opened ahead of need", ""],
  ["in the middle of a request's headers", "GET / HTTP/1.1\r\nHo"],
])("OPS-05 a connection that is %s does not hold it up", async (_what, sent) => {
  const { listener } = await start(ok, 0);
  const socket = connect(listener.port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(sent);
  // A request on another connection, so that the first one is known to have arrived.
  await (await fetch(`http://127.0.0.1:${listener.port}`)).text();
  const ended = once(socket, "close");
  // The last resort, a time-out after which everything is closed, never comes.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await listener.close();
  vi.useRealTimers();
  await ended;
  expect(socket.destroyed).toBe(true);
  open.length = 0;
});

/** A connection of its own, on which the server has read what was sent. */
async function opened({ port }: Listener, sent: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(sent);
  if (sent.endsWith("\r\n\r\n")) await once(socket, "data");
  // The server reads its connections in turn.
  await (await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } })).text();
  return socket;
}

test.each([
  ["kept alive after an answer", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["with the first bytes of a request", "GET / HT", "TP/1.1\r\nHost: x\r\n\r\n"],
  ["opened ahead of need", "", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
])(
  "OPS-05 a request that comes on a connection %s is answered, and that closes it",
  async (_what, before, after) => {
    const { listener } = await start(ok);
    const socket = await opened(listener, before);
    const closing = listener.close();
    await new Promise(setImmediate);
    socket.write(after);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n.*\r\n\r\nok$/s);
    await closing;
    open.length = 0;
  },
);

test("OPS-05 an answer that was under way closes its connection", async () => {
  const held = heldHandler();
  const { listener, url } = await start(held.handler);
  const asked = fetch(url);
  await held.underWay;
  const closing = listener.close();
  held.release();
  expect((await asked).headers.get("Connection")).toBe("close");
  await closing;
  open.length = 0;
});

test("OPS-05 busy clients that keep their connections see no reset and lose no answer", async () => {
  const { listener, url } = await start(ok);
  let stopped = false;
  const outcomes: string[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let last = ""; last !== "ECONNREFUSED"; outcomes.push(last)) {
      last = await new Promise<string>((resolve) => {
        const asked = request(url, { agent }, (response) => {
          text(response).then(resolve, ({ code }) => resolve(`answer ${code}`));
        });
        asked.once("error", ({ code }: NodeJS.ErrnoException) => resolve(String(code))).end();
      });
      if (stopped) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
    agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  await vi.waitUntil(() => outcomes.length > 200, 10_000);
  stopped = true;
  await listener.close();
  open.length = 0;
  await clients;
  expect(new Set(outcomes)).toEqual(new Set(["ok", "ECONNREFUSED"]));
});
