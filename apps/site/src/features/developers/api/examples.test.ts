import { join } from "node:path";
import { examplesOf, type LanguageKey } from "@sealwright/protocol/api/examples/languages";
import { isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import ts from "typescript";
import { expect, test } from "vitest";
import { baseUrl } from "./base-url.ts";

const codeOf = (key: LanguageKey) =>
  calls.map((call) => ({
    id: call.id,
    code: examplesOf(call, baseUrl).find((one) => one.key === key)?.code ?? "",
  }));

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
    const code = examplesOf(call, baseUrl).find(({ key }) => key === "csharp")?.code ?? "";
    const [, json] = /"""\n(.*?)\n"""/s.exec(code) ?? [];
    if (call.body && !isFile(call.body)) expect(JSON.parse(json ?? "")).toEqual(call.body.example);
    else expect(json).toBeUndefined();
  }
});
