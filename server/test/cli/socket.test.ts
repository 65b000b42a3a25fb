import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Lifecycle } from "@sealwright/runtime";
import { createTestClock, createTestLogger, startTestServer } from "@sealwright/testkit";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { ActError, defineAct } from "../../src/operator/act.ts";
import { operatorAt } from "../../src/operator/call-socket.ts";
import { openOperatorSocket } from "../../src/operator/operator-socket.ts";
import { operatorSocketPath } from "../../src/operator/socket-path.ts";
import { openCli, runIn, temporaryFolder } from "./cli-harness.ts";

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test("OPS-06 a running server takes commands on a socket that only its user can open", async () => {
  const server = await startTestServer();
  cleanUp.push(() => server.stop());
  const { dataDir } = server.config;
  expect(statSync(join(dataDir, "operator.sock")).mode & 0o777).toBe(0o600);
  // Nothing else is configured: with the embedded database, opening its folder would fail.
  const { code, out } = await runIn(dataDir, ["jobs", "list"], { DATA_DIR: dataDir });
  expect({ code, out }).toEqual({ code: 0, out: [] });
  expect(server.logs).toContainEqual(expect.objectContaining({ act: "jobs list", msg: "operator command" }));
});

test("OPS-06 without a server, a command opens the database, whatever a killed server left behind", async () => {
  const cli = await openCli();
  cleanUp.push(() => cli.close());
  await cli.stopServer();
  writeFileSync(join(cli.folder, "operator.sock"), "");
  expect(await cli.run("identity", "find", "stranger@company.example")).toEqual({
    code: 1,
    out: [],
    err: ["There is no account stranger@company.example."],
  });
});

test("OPS-06 in a folder that has no database, a command reports that there is none and creates none", async () => {
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove);
  const { code, out, err } = await runIn(folder, ["jobs", "list"], { DATA_DIR: folder });
  expect({ code, out }).toEqual({ code: 1, out: [] });
  expect(err.join()).toMatch(
    /^There is no database: DATABASE_URL is not set, no server listens in .*\. Run this in the server's folder, or set/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

/** A socket with acts of the test's own. */
async function openSocket() {
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove);
  const { logger, lines: logs } = createTestLogger();
  const lifecycle = new Lifecycle(logger);
  cleanUp.push(() => lifecycle.close());
  const ended = Promise.withResolvers<void>();
  const acts = [
    defineAct({
      name: "endless",
      input: z.object({}),
      async *run() {
        try {
          for (let n = 0; ; n += 1) yield n;
        } finally {
          ended.resolve();
        }
      },
    }),
    defineAct({
      name: "refuse",
      input: z.object({ secret: z.string() }),
      // biome-ignore lint/correctness/useYield: it fails before its first item.
      async *run({ secret }) {
        if (secret) throw new Error("a fault of ours");
        throw new ActError("Not like this.");
      },
    }),
  ] as const;
  const context = { config: { dataDir: folder }, logger, lifecycle, clock: createTestClock() };
  await openOperatorSocket(context as unknown as Parameters<typeof openOperatorSocket>[0], acts);
  const operator = operatorAt(join(folder, "operator.sock"));
  return { folder, logs, lifecycle, acts, ended: ended.promise, operator };
}

test("OPS-06 a command prints what an act refuses; a fault of ours is in the log alone", async () => {
  const { operator, acts, logs } = await openSocket();
  const [, refuse] = acts;
  const call = (secret: string) => operator.call(refuse, { secret })[Symbol.asyncIterator]().next();
  await expect(call("")).rejects.toThrow("Not like this.");
  await expect(call("hush")).rejects.toThrow("The command failed in the running server, whose log says why.");
  expect(logs).toContainEqual(expect.objectContaining({ msg: "operator command failed", act: "refuse" }));
  expect(JSON.stringify(logs)).not.toContain("hush");
  const unknown = { ...refuse, name: "of a later release" };
  await expect(operator.call(unknown, { secret: "" })[Symbol.asyncIterator]().next()).rejects.toThrow(
    'The running server does not know "of a later release": it is of another release.',
  );
});

test("OPS-06 an act ends with its command, and a command says that its server has stopped", async () => {
  const { operator, acts, ended, lifecycle } = await openSocket();
  const [endless] = acts;
  for await (const n of operator.call(endless, {})) if (n === 3) break;
  await ended;

  const read = async () => {
    for await (const n of operator.call(endless, {})) if (n === 3) await lifecycle.close();
  };
  await expect(read()).rejects.toThrow("The server stopped before the command was done.");
  await expect(read()).rejects.toThrow("The server stopped before the command was done.");
});

test("OPS-06 a second instance on the same folder leaves the socket to the first", async () => {
  const first = await openSocket();
  const lifecycle = new Lifecycle(createTestLogger().logger);
  const { logger, lines } = createTestLogger();
  const context = { config: { dataDir: first.folder }, logger, lifecycle };
  await openOperatorSocket(context as unknown as Parameters<typeof openOperatorSocket>[0], []);
  await lifecycle.close();
  expect(lines).toContainEqual(expect.objectContaining({ level: "info" }));
  const { value } = await first.operator.call(first.acts[0], {})[Symbol.asyncIterator]().next();
  expect(value).toBe(0);
});

test("OPS-06 where no socket can be made, the server starts all the same", async () => {
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove);
  writeFileSync(join(folder, "file"), "");
  for (const dataDir of [join(folder, "file/data"), join(folder, "x".repeat(120))]) {
    const { logger, lines } = createTestLogger();
    const context = { config: { dataDir }, logger, lifecycle: new Lifecycle(logger) };
    await openOperatorSocket(context as unknown as Parameters<typeof openOperatorSocket>[0], []);
    expect(lines).toContainEqual(expect.objectContaining({ level: "warn" }));
  }
});

test("OPS-06 a socket's path may be long, as long as it is short from the working directory", () => {
  const deep = join(process.cwd(), "a".repeat(90));
  expect(operatorSocketPath(deep)).toBe(join("a".repeat(90), "operator.sock"));
  expect(operatorSocketPath(`/${"b".repeat(200)}`)).toBeUndefined();
});

test("OPS-06 an answer that is cut in the middle of a line is not taken for one", async () => {
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove);
  mkdirSync(folder, { recursive: true });
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write('{"item":1}\n{"item":2', () => response.destroy());
  }).listen(join(folder, "s"));
  await once(server, "listening");
  cleanUp.push(() => void server.close());
  const items: number[] = [];
  const read = async () => {
    const act = defineAct({
      name: "numbers",
      input: z.object({}),
      run: async function* () {
        yield 0;
      },
    });
    for await (const n of operatorAt(join(folder, "s")).call(act, {})) items.push(n);
  };
  await expect(read()).rejects.toThrow("The server stopped");
  expect(items).toEqual([1]);
});
