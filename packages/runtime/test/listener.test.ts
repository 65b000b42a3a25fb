import { once } from "node:events";
import { connect } from "node:net";
import {
  createMetrics,
  type Listener,
  listen,
  type NodeHandler,
  PortError,
  requestId,
} from "@sealwright/runtime";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";
import { heldHandler } from "./held-handler.ts";

const open: Listener[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function start(handler: NodeHandler, options: Partial<Parameters<typeof listen>[0]> = {}) {
  const { logger, lines } = createCollectedLogger();
  const metrics = createMetrics({ processMetrics: false });
  const listener = await listen({
    name: options.name ?? "site",
    port: options.port ?? 0,
    host: options.host ?? "127.0.0.1",
    handler,
    showFault: options.showFault,
    isStopping: options.isStopping,
    graceMs: options.graceMs ?? 0,
    logger,
    metrics,
  });
  open.push(listener);
  return { listener, lines, metrics, url: `http://127.0.0.1:${listener.port}` };
}

const ok: NodeHandler = (_request, response) => void response.end("ok");

/** Sends raw HTTP, for what fetch cannot send. @returns the whole response */
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

describe("opening a port", () => {
  test.each([
    ["site", "PORT"],
    ["dashboard", "DASHBOARD_PORT"],
    ["signing", "SIGNING_PORT"],
    ["sandbox", "SANDBOX_PORT"],
  ])("OPS-02 a taken port for the %s is one sentence that names %s", async (name, variable) => {
    const { listener } = await start(ok);
    const error = await start(ok, { name, port: listener.port }).then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(PortError);
    expect(error.message).toBe(
      `Port ${listener.port} for the ${name} cannot be opened: another program is using it. Stop that program or set ${variable} to another port.`,
    );
  });

  test.each(["not a host", "192.0.2.1"])("OPS-02 an address that is not this machine's: %s", async (host) => {
    const error = await start(ok, { host }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(PortError);
    expect(error.message).toMatch(
      new RegExp(`^HOST is not an address of this machine: ${host} \\(E[A-Z_]+\\)\\. Set it to one, such as`),
    );
  });

  test("port 0 takes a free one and says which", async () => {
    const { listener, url } = await start(ok);
    expect(listener.port).toBeGreaterThan(0);
    expect(await (await fetch(url)).text()).toBe("ok");
  });
});

describe("answering", () => {
  test("OPS-05 the caller's request id is kept, echoed and known to the code that answers", async () => {
    const { url } = await start((_request, response) => void response.end(requestId()));
    const answer = await fetch(url, { headers: { "X-Request-Id": "caller-id_0123" } });
    expect(answer.headers.get("X-Request-Id")).toBe("caller-id_0123");
    expect(await answer.text()).toBe("caller-id_0123");
  });

  test("OPS-05 a request without an id gets one of its own", async () => {
    const { url } = await start(ok);
    const ids = await Promise.all([1, 2].map(async () => (await fetch(url)).headers.get("X-Request-Id")));
    expect(ids[0]).toMatch(/^[\da-f]{16}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test.each(["short", "x".repeat(65), 'a","level":"fatal', "<script>alert(1)</script>", "../../etc/passwd"])(
    "OPS-05 the id %j is replaced, not echoed",
    async (given) => {
      const { url, lines } = await start(ok);
      const answer = await fetch(url, { headers: { "X-Request-Id": given } });
      await answer.text();
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[\da-f]{16}$/);
      await expect.poll(() => lines.length).toBe(1);
      expect(JSON.stringify(lines)).not.toContain(JSON.stringify(given).slice(1, -1));
    },
  );

  test("OPS-05 every request is one line: method, path without its query, status, id", async () => {
    const { url, lines, metrics } = await start((request, response) => {
      request.url = "/rewritten-by-a-router";
      response.writeHead(201).end();
    });
    const answer = await fetch(`${url}/login?token=abc&email=zoe%40mail.example`, { method: "POST" });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toEqual({
      level: "info",
      time: expect.any(String),
      id: answer.headers.get("X-Request-Id"),
      part: "site",
      method: "POST",
      path: "/login",
      status: 201,
      ms: expect.any(Number),
      msg: "request",
    });
    expect(await metrics.render()).toContain(
      'http_requests_total{part="site",method="POST",route="other",status="201"} 1',
    );
  });

  test("OPS-05 a caller who hangs up is logged as status 499", async () => {
    const held = heldHandler();
    const { url, lines } = await start(held.handler);
    const hangUp = new AbortController();
    const asked = fetch(url, { signal: hangUp.signal });
    await held.underWay;
    hangUp.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => lines.map((line) => line.status)).toEqual([499]);
    held.release();
  });

  test.each([
    ["thrown at once", () => Promise.reject(new Error("at once"))],
    [
      "thrown later",
      async () => {
        await new Promise(setImmediate);
        throw new Error("later");
      },
    ],
    [
      "thrown outside of any promise",
      () => {
        throw new Error("outside");
      },
    ],
  ])(
    "SHELL-05 an exception %s is a 500 that quotes the id and nothing of the fault",
    async (_when, handler) => {
      const { url, lines } = await start(handler);
      const answer = await fetch(url);
      const id = answer.headers.get("X-Request-Id") ?? "none";
      expect(answer.status).toBe(500);
      expect(await answer.text()).toBe(
        `Something went wrong on our side. Please try again; if it stays, quote ${id}.\n`,
      );
      await expect.poll(() => lines.length).toBe(2);
      expect(lines[0]).toMatchObject({ level: "error", id, msg: "unhandled" });
      expect(lines[1]).toMatchObject({ id, status: 500 });
    },
  );

  test("SHELL-05 a browser is shown the fault page, without what the handler had set before", async () => {
    const faultPage: NodeHandler = (_request, response) => {
      response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>Our fault</h1>");
    };
    const { url } = await start(
      (_request, response) => {
        response.setHeader("Content-Encoding", "br");
        throw new Error("half-way");
      },
      { showFault: faultPage },
    );
    const page = await fetch(url, { headers: { Accept: "text/html,application/xhtml+xml" } });
    expect([page.status, await page.text()]).toEqual([500, "<h1>Our fault</h1>"]);
    expect(page.headers.get("X-Request-Id")).toMatch(/^[\da-f]{16}$/);

    const call = await fetch(url, { headers: { Accept: "application/json" } });
    expect(call.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await call.text()).toContain("Something went wrong on our side");
  });

  test("an exception in the middle of a response aborts it, so that it does not look complete", async () => {
    const { url } = await start(async (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write('{"half":');
      await new Promise(setImmediate);
      throw new Error("in the middle");
    });
    const answer = await fetch(url);
    await expect(answer.text()).rejects.toThrow();
  });

  test("what is not HTTP gets a 400 and does not end the process", async () => {
    const { listener, url } = await start(ok);
    expect(await sendRaw(listener.port, "\x16\x03\x01 hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(url)).status).toBe(200);
  });
});
