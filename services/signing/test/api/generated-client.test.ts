import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { openApiDocument } from "@sealwright/protocol/api/openapi";
import { fromPem, verify } from "@sealwright/seal";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { programOf } from "./api-client.ts";
import { serveApi } from "./api-over-http.ts";
import { samplePdf } from "./pdf-samples.ts";

/** A program against the client that openapi-typescript and openapi-fetch make of the document: nothing of it is ours. */
const PROGRAM = `
import { readFileSync, writeFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [, , act = "", envelope = "", document = ""] = process.argv;
const client = createClient<paths>({
  baseUrl: process.env.API_URL ?? "",
  headers: { Authorization: \`Bearer \${process.env.SIGNING_API_KEY}\` },
});

if (act === "send") {
  const upload = await client.POST("/documents", {
    params: { query: { name: "supply-agreement.pdf" } },
    body: readFileSync("supply-agreement.pdf") as never,
    bodySerializer: (body: unknown) => body as never,
    headers: { "Content-Type": "application/pdf" },
  });
  if (!upload.data) throw new Error(JSON.stringify(upload.error));
  const sent = await client.POST("/envelopes", {
    body: {
      subject: "Supply agreement 2027",
      documents: [upload.data.id],
      signers: [{ role: "client", name: "Robin Askew", email: "generated@askew.example" }],
    },
  });
  if (!sent.data) throw new Error(JSON.stringify(sent.error));
  const signer = sent.data.signers[0]?.id ?? "";
  const session = await client.POST("/signing-sessions", {
    body: { envelope: sent.data.id, signer, origins: ["https://portal.example.com"] },
  });
  if (!session.data) throw new Error(JSON.stringify(session.error));
  console.log(
    JSON.stringify({ envelope: sent.data.id, document: upload.data.id, url: session.data.url }),
  );
} else {
  const file = await client.GET("/envelopes/{envelope}/documents/{document}/file", {
    params: { path: { envelope, document } },
    parseAs: "arrayBuffer",
  });
  if (!file.data) throw new Error(JSON.stringify(file.error));
  writeFileSync("signed.pdf", new Uint8Array(file.data as unknown as ArrayBuffer));
}
`;

let signing: Harness;
let server: Awaited<ReturnType<typeof serveApi>>;
let folder: string;

beforeAll(async () => {
  signing = await startSigning();
  server = await serveApi(signing);
  // Where Node finds the package, and git does not look.
  folder = mkdtempSync(join(import.meta.dirname, "../../.building-client-"));
  const document = JSON.parse(JSON.stringify(openApiDocument(server.baseUrl))) as OpenAPI3;
  writeFileSync(join(folder, "api.ts"), astToString(await openapiTS(document)));
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  writeFileSync(join(folder, "supply-agreement.pdf"), await samplePdf());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
  await signing.stop();
});

test("SEAL-04 the generated client fits the program, type by type", () => {
  const program = ts.createProgram([join(folder, "program.ts")], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: ["node"],
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});

test("SEAL-04 a client that was generated from the document sends, signs by session, and downloads the sealed file", async () => {
  const { key } = await programOf(signing, undefined, { mode: "live" });
  const run = async (...act: string[]) => {
    const env = { ...process.env, SIGNING_API_KEY: key, API_URL: server.baseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, ["program.ts", ...act], {
      cwd: folder,
      env,
    });
    return stdout;
  };
  const { envelope, document, url } = JSON.parse(await run("send"));
  const signer = await signing.signerInFrame(url);
  expect(await signer.sign("Robin Askew")).toMatchObject({ status: 200 });
  await signing.settled();
  await run("download", envelope, document);
  const sealed = new Uint8Array(readFileSync(join(folder, "signed.pdf")));
  expect((await verify(sealed, fromPem(await signing.signing.roots()))).kind).toBe("sealed");
});
