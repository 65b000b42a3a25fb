import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examplesOf, type LanguageKey } from "@sealwright/protocol/api/examples/languages";
import type { Call } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { DAY } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../src/api/handlers/index.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { serveApi } from "./api-over-http.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

const RUNNERS: Record<Exclude<LanguageKey, "csharp">, { command: string; extension: string }> = {
  curl: { command: "sh", extension: "sh" },
  typescript: { command: process.execPath, extension: "ts" },
  python: { command: "python3", extension: "py" },
};

const folder = mkdtempSync(join(tmpdir(), "api-examples-"));
let signing: Harness;
let server: Awaited<ReturnType<typeof serveApi>>;

beforeAll(async () => {
  signing = await startSigning();
  server = await serveApi(signing);
});
afterAll(async () => {
  await server.stop();
  await signing.stop();
  rmSync(folder, { recursive: true });
});

const served = calls.filter(({ id }) => id in handlers);

/** Objects for the example of one call, in the state that it is about. @param document the id of an upload */
async function objectsFor(call: Call, program: Program, document: string): Promise<Record<string, string>> {
  const names = new Set(call.parameters.map(({ name }) => name));
  const objects: Record<string, string> = { document };
  if (names.has("template")) objects.template = await ndaTemplate(signing, program.owner);
  if (names.has("webhook")) {
    const asked = { url: "https://loewens.example/hooks", events: ["envelope.sent"] };
    objects.webhook = (await program.post("/webhooks", asked)).body.id;
  }
  if (names.has("event")) {
    await program.post(`/webhooks/${objects.webhook}/test`);
    const { data } = (await program.get(`/webhooks/${objects.webhook}/deliveries`)).body;
    objects.event = data[0].event;
  }
  const bodyNames = JSON.stringify(call.body ?? {});
  if (!names.has("envelope") && !names.has("session") && !bodyNames.includes("env_")) return objects;
  return { ...objects, ...(await envelopeFor(call, program, document)) };
}

async function envelopeFor({ id }: Call, program: Program, document: string) {
  const isDraft = ["sendEnvelope", "addSigner", "deleteDraft"].includes(id);
  const [first, second] = twoSigners();
  const signers = id === "downloadSealedFile" ? [first] : [first, second];
  const { body } = await program.post("/envelopes", {
    subject: "Supply agreement 2027",
    documents: [document],
    signers,
    copies: [{ name: "Lena Voss", email: "lena@loewens.example" }],
    send: !isDraft,
  });
  const [own, other] = body.signers;
  if (id === "downloadSealedFile") {
    await (await signing.signer(linkIn(await signing.mailTo(first?.email ?? "")))).sign("Mara Loewens");
    await signing.settled();
  }
  if (id === "remindSigner") {
    await signing.settled();
    signing.clock.advance(2 * DAY);
  }
  const isForFirst = id === "remindSigner" || id.endsWith("SigningSession");
  const objects = {
    envelope: body.id as string,
    signer: (isForFirst ? own.id : (other ?? own).id) as string,
  };
  if (id === "updateCopy") return { ...objects, copy: body.copies[0].id as string };
  if (id !== "endSigningSession") return objects;
  const asked = { ...objects, origins: ["https://portal.loewens.example"] };
  return { ...objects, session: (await program.post("/signing-sessions", asked)).body.id as string };
}

/** The example as it is printed, with the ids of what there is. */
function withObjects(code: string, objects: Record<string, string>): string {
  const examples = calls.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, in: place, example }) =>
      place === "path" && example ? [[name, example] as const] : [],
    ),
  );
  return examples.reduce((text, [name, example]) => text.replaceAll(example, objects[name] ?? example), code);
}

function run(command: string, file: string, cwd: string, key: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, [file], { cwd, env: { PATH: process.env.PATH, SIGNING_API_KEY: key } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("close", (code) => resolve({ code, output }));
  });
}

const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

for (const [language, { command, extension }] of Object.entries(RUNNERS))
  test.skipIf(!has(command) && command !== "sh")(
    `SEAL-04 the ${language} example of every call runs, and is answered as its contract says`,
    async () => {
      const cwd = join(folder, language);
      mkdirSync(cwd);
      writeFileSync(join(cwd, "package.json"), '{ "type": "module" }');
      writeFileSync(join(cwd, "supply-agreement.pdf"), await samplePdf(3));
      const program = await programOf(signing, undefined, { mode: "live" });
      const document = (await program.upload(await samplePdf(1))).body.id;
      for (const call of served) {
        const objects = await objectsFor(call, program, document);
        const code = examplesOf(call, server.baseUrl).find(({ key }) => key === language)?.code ?? "";
        const file = join(cwd, `${call.id}.${extension}`);
        writeFileSync(file, withObjects(code, objects));
        server.seen.length = 0;
        const result = await run(command, file, cwd, program.key);
        const expected = [call.id, 0, [{ id: call.id, status: call.status }]];
        expect([call.id, result.code, server.seen], result.output).toEqual(expected);
      }
    },
  );
