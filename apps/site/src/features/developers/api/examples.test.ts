import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examplesOf, type LanguageKey } from "@sealwright/protocol/api/examples/languages";
import { isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import ts from "typescript";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSession } from "./embed-samples/server.ts";
import { SAMPLE_BASE, startExampleServer } from "./example-server.ts";

const KEY = "sk_test_of_these_tests";
const RUNNERS: Partial<Record<LanguageKey, { command: string; extension: string }>> = {
  curl: { command: "sh", extension: "sh" },
  typescript: { command: process.execPath, extension: "mts" },
  python: { command: "python3", extension: "py" },
};

const folder = mkdtempSync(join(tmpdir(), "api-examples-"));
let server: Awaited<ReturnType<typeof startExampleServer>>;

beforeAll(async () => {
  server = await startExampleServer(KEY);
  for (const key of Object.keys(RUNNERS)) {
    mkdirSync(join(folder, key));
    writeFileSync(join(folder, key, "supply-agreement.pdf"), "%PDF-1.7");
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const codeOf = (key: LanguageKey) =>
  calls.map((call) => ({
    id: call.id,
    code: examplesOf(call, SAMPLE_BASE).find((one) => one.key === key)?.code ?? "",
  }));

function run(command: string, file: string, cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, [file], { cwd, env: { ...process.env, SEALWRIGHT_KEY: KEY } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("close", (code) => resolve({ code, output }));
  });
}

const has = (command: string) => spawnSync(command, ["--version"]).status === 0;
const MISSING = { curl: !has("curl"), typescript: false, python: !has("python3") };

for (const key of ["curl", "typescript", "python"] as const)
  test.skipIf(MISSING[key])(
    `PAGE-05 the ${key} example of every call runs and sends what the API expects`,
    async () => {
      const { command = "", extension } = RUNNERS[key] ?? {};
      const cwd = join(folder, key);
      for (const { id, code } of codeOf(key)) {
        const file = join(cwd, `${id}.${extension}`);
        writeFileSync(file, server.redirect(code));
        server.taken.length = 0;
        const result = await run(command, file, cwd);
        expect([id, result.code, server.taken], result.output).toEqual([id, 0, [{ id }]]);
      }
    },
  );

test("the TypeScript example of every call type-checks", () => {
  const cwd = join(import.meta.dirname, "generated");
  const files = new Map(
    codeOf("typescript").map(({ id, code }) => [join(cwd, `${id}.ts`), `${code}\nexport {};\n`]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, version) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const problems = [...files.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  expect(problems.map(({ messageText, file }) => [file?.fileName, messageText])).toEqual([]);
});

test("the JSON in every C# example is what the call takes", () => {
  for (const call of calls) {
    const code = examplesOf(call, SAMPLE_BASE).find(({ key }) => key === "csharp")?.code ?? "";
    const [, json] = /"""\n(.*?)\n"""/s.exec(code) ?? [];
    if (call.body && !isFile(call.body)) expect(JSON.parse(json ?? "")).toEqual(call.body.example);
    else expect(json).toBeUndefined();
  }
});

test("PAGE-05 the server's part of the embedding sample opens a session", async () => {
  vi.stubEnv("SEALWRIGHT_KEY", KEY);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    // The sample leaves the optional key out, which the server asks for.
    const headers = { ...init.headers, "Idempotency-Key": "click-81f3c2" };
    return fetch(server.redirect(url), { ...init, headers });
  });
  const session = await openSession("env_7HqR2mXc9LwZ", "sgn_8nL3yPw1GcUe");
  expect(session.url).toMatch(/^https:\/\/sign\.sealwright\.example\/s\//);
  await expect(openSession("not an envelope", "sgn_8nL3yPw1GcUe")).rejects.toThrow("envelope");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
