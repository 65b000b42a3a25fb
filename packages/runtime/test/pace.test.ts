import { once } from "node:events";
import { connect } from "node:net";
import { createApp, createMetrics, type Listener, listen, nodeHandler, readBytes } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

const PACE = { headersMs: 400, graceMs: 600, bytesPerSecond: 1000 };
/** In milliseconds: no test runs longer than its client trickles. */
const EVERY = 40;
const MEGABYTE = 1_000_000;

let listener: Listener;
beforeAll(async () => {
  const app = createApp();
  app.get("/", (c) => c.text("page"));
  app.post("/", async (c) => c.text(`${(await readBytes(c.req.raw, 20 * MEGABYTE)).length} bytes`));
  const { logger } = createCollectedLogger();
  const metrics = createMetrics({ processMetrics: false });
  listener = await listen({
    name: "site",
    port: 0,
    host: "127.0.0.1",
    handler: nodeHandler(app),
    pace: PACE,
    logger,
    metrics,
  });
});
afterAll(() => listener.close());

/** Sends a beginning, then one piece after the other until the server hangs up. @returns all that it answered */
async function trickle(beginning: string, piece: string): Promise<string> {
  const socket = connect(listener.port, "127.0.0.1");
  let answered = "";
  socket.on("data", (data) => {
    answered += data;
  });
  socket.on("error", () => {});
  socket.write(beginning);
  const timer = setInterval(() => void socket.write(piece), EVERY);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  await once(socket, "close");
  return answered;
}

const KEPT = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

test.each([
  ["blank lines after an answer", KEPT, "\r\n", "200 OK"],
  ["headers after an answer", `${KEPT}GET / HTTP/1.1\r\nHost: x\r\n`, "X-A: b\r\n", "200 OK"],
  [
    "an announced body",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n",
    "a",
    "408 Request Timeout",
  ],
  [
    "a body in chunks",
    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
    "1\r\na\r\n",
    "408 Request Timeout",
  ],
])(
  "a client that trickles %s is hung up on",
  { timeout: 10_000 },
  async (_what, beginning, piece, status) => {
    expect(await trickle(beginning, piece)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  },
);

test("a slow line that keeps up is answered, and so is a request on a connection that was idle", async () => {
  const socket = connect(listener.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const answers: string[] = [];
  socket.on("data", (data) => answers.push(String(data)));
  socket.write(KEPT);
  await expect.poll(() => answers.join("")).toContain("page");
  const began = performance.now();
  await expect.poll(() => performance.now() - began, { timeout: 3000 }).toBeGreaterThan(2 * PACE.headersMs);
  const parts = 20;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${parts * 1000}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < parts) socket.write("x".repeat(1000));
    sent += 1;
  }, 60);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(() => answers.join(""), { timeout: 5000 }).toContain(`${parts * 1000} bytes`);
});
