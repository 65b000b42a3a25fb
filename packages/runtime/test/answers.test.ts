import { once } from "node:events";
import { connect } from "node:net";
import { createMetrics, type Listener, listen, requestIp } from "@sealwright/runtime";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

const open: Listener[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function start(options: Partial<Parameters<typeof listen>[0]> = {}) {
  const { logger, lines } = createCollectedLogger();
  const listener = await listen({
    name: "site",
    port: 0,
    host: "127.0.0.1",
    graceMs: 0,
    logger,
    handler: (_request, response) => void response.end(requestIp()),
    metrics: createMetrics({ processMetrics: false }),
    ...options,
  });
  open.push(listener);
  return { port: listener.port, url: `http://127.0.0.1:${listener.port}`, lines };
}

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}

const TRANSPORT = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

describe("headers of every answer", () => {
  test("OPS-05 are there on success, on a fault, and on what cannot be read as HTTP", async () => {
    const fails = await start({ https: true, handler: () => Promise.reject(new Error("broken")) });
    const works = await start({ https: true });
    for (const { url } of [fails, works]) {
      expect(Object.fromEntries((await fetch(url)).headers)).toMatchObject(TRANSPORT);
    }
    const requests = [
      "NOT HTTP\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\nBroken header\r\n\r\n",
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
    ];
    for (const text of requests) {
      const answer = await sendRaw(works.port, text);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const [name, value] of Object.entries(TRANSPORT)) {
        expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
      }
    }
  });

  test.each([
    ["without Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["that is not HTTP", "NOT HTTP\r\n\r\n", 400],
    ["with an unknown Expect", "POST / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nContent-Length: 1\r\n\r\n", 417],
    ["to open a tunnel", "CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n", 405],
  ])("OPS-05 are there for a request %s, with an id that the log has", async (_what, text, status) => {
    const { port, lines } = await start({ https: true });
    const answer = await sendRaw(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(TRANSPORT)) {
      expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    }
    const [, id] = /^X-Request-Id: ([\da-f]{16})\r$/m.exec(answer) ?? [];
    await expect.poll(() => lines).toEqual([expect.objectContaining({ id, status, part: "site" })]);
  });

  test("OPS-05 a client that resets the connection of its CONNECT does not end the process", async () => {
    const { port, url } = await start();
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write("CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n");
    socket.resetAndDestroy();
    await once(socket, "close");
    expect((await fetch(url)).status).toBe(200);
  });

  test("OPS-05 without https there is no promise of it", async () => {
    const { headers } = await fetch((await start()).url);
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("X-Forwarded-For", () => {
  const ask = (url: string, address?: string) =>
    fetch(url, { headers: address ? { "X-Forwarded-For": address } : {} }).then((answer) => answer.text());

  test("ID-05 without proxies it counts for nothing, and is an error in the log, once a minute", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { url, lines } = await start();
    const errors = () => lines.filter(({ level }) => level === "error");
    await ask(url);
    expect(errors()).toEqual([]);
    for (let n = 0; n < 5; n++) expect(await ask(url, `203.0.113.${n}`)).toBe("127.0.0.1");
    expect(errors()).toEqual([
      expect.objectContaining({ part: "site", msg: expect.stringContaining("TRUSTED_PROXIES is 0") }),
    ]);
    expect(JSON.stringify(errors())).not.toContain("203.0.113");
    vi.advanceTimersByTime(61_000);
    await ask(url, "203.0.113.1");
    expect(errors()).toHaveLength(2);
  });

  test("ID-05 behind as many proxies as are configured, it names the client", async () => {
    const { url, lines } = await start({ trustedProxies: 1 });
    expect(await ask(url, "198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("ID-05 another port is the same client, and what is no address is the proxy, reported once", async () => {
    const { url, lines } = await start({ trustedProxies: 1 });
    const seen = await Promise.all(["203.0.113.10:1", "203.0.113.10:2"].map((address) => ask(url, address)));
    expect(seen).toEqual(["203.0.113.10", "203.0.113.10"]);
    for (const hidden of ["unknown", "secret.example", "unknown"]) {
      expect(await ask(url, `203.0.113.7, ${hidden}`)).toBe("127.0.0.1");
    }
    const errors = lines.filter(({ level }) => level === "error");
    expect(errors).toEqual([
      expect.objectContaining({ part: "site", msg: expect.stringContaining("no IP address") }),
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/secret|203\.0/);
  });
});
