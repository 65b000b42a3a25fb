import { once } from "node:events";
import { connect } from "node:net";
import { createMetrics, type Listener, listen } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

const { logger, lines } = createCollectedLogger();
let listener: Listener;
beforeAll(async () => {
  listener = await listen({
    name: "site",
    port: 0,
    host: "127.0.0.1",
    graceMs: 0,
    handler: (request, response) => void response.end(`for ${request.url}`),
    logger,
    metrics: createMetrics({ processMetrics: false }),
  });
});
afterAll(() => listener.close());

/** fetch sends paths alone. @returns status and body */
async function ask(requestLine: string, headers = "Host: site.example:3000\r\n"): Promise<[number, string]> {
  const socket = connect(listener.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(`${requestLine}\r\n${headers}Connection: close\r\n\r\n`);
  await once(socket, "close");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return [Number(head.split(" ")[1]), body];
}

test.each([
  ["/about?a=http://x/", "/about?a=http://x/"],
  ["http://site.example:3000/about?a=b", "/about?a=b"],
  ["HTTPS://Site.Example:3000/about/", "/about/"],
  ["http://site.example:3000", "/"],
  ["http://site.example:3000?a=b", "/?a=b"],
  ["http://site.example:3000//evil.example/", "//evil.example/"],
  ["//evil.example/", "//evil.example/"],
])("OPS-05 the target %s is handled as %s", async (target, path) => {
  expect(await ask(`GET ${target} HTTP/1.1`)).toEqual([200, expect.stringContaining(`for ${path}`)]);
  await expect.poll(() => lines.at(-1)?.path).toBe(path.split("?")[0]);
});

test.each([
  "http://evil.example/about",
  "http://site.example/about",
  "http://someone:secret@site.example:3000/about",
])("OPS-05 the target %s under another Host is refused, and not logged", async (target) => {
  const sentence = "The request's target and its Host header name different servers.";
  expect(await ask(`GET ${target} HTTP/1.1`)).toEqual([400, expect.stringContaining(sentence)]);
  await expect.poll(() => lines.at(-1)).toMatchObject({ status: 400, path: "/about" });
});

test("OPS-05 a target that is neither a path nor * is refused", async () => {
  const sentence = "The request's target is not a path.";
  expect(await ask("GET ftp://site.example:3000/about HTTP/1.1")).toEqual([
    400,
    expect.stringContaining(sentence),
  ]);
  expect(await ask("OPTIONS * HTTP/1.1")).toEqual([200, "for *"]);
});

test("OPS-05 HTTP/1.0 needs no Host", async () => {
  expect(await ask("GET /about HTTP/1.0", "")).toEqual([200, "for /about"]);
  expect(await ask("GET /about HTTP/1.1", "")).toEqual([400, expect.stringContaining("needs a Host header")]);
});
