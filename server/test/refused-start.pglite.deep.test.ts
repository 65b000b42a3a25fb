import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@sealwright/server/config";
import { freePorts } from "@sealwright/testkit";
import { StartError, startServerProcess } from "@sealwright/testkit/process";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { companyFile, inDays } from "../../packages/seal/test/support/company-file.ts";
import { publicVariables } from "../src/public-variables.ts";
import { writeBuiltSite } from "./built-site.ts";

/** As much of a build as a start reads before it comes to the data. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealwright-refused-"));
  writeBuiltSite(join(folder, "built/site"));
  for (const app of ["dashboard", "signing"]) {
    mkdirSync(join(folder, "built", app));
    writeFileSync(join(folder, "built", app, "pages.js"), "export const pages = {};");
  }
  writeFileSync(join(folder, "a-file"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output of a process that does not start, with these variables. */
async function refusal(environment: Record<string, string>): Promise<StartError> {
  const started = startServerProcess({
    BUILD: "false",
    BUILD_DIR: join(folder, "built"),
    DATA_DIR: join(folder, "data"),
    ...environment,
  });
  const error = await started.then(
    (server) => server.kill(),
    (thrown) => thrown,
  );
  if (error instanceof StartError) return error;
  throw error ?? new Error("It started");
}

describe("a start is refused in one sentence, without a stack,", () => {
  test("OPS-02 on a DATABASE_URL where nothing answers, and its password stays unsaid", async () => {
    const [port] = await freePorts(1);
    const { exitCode, message } = await refusal({
      DATABASE_URL: `postgres://someone:hush-hush@127.0.0.1:${port}/contracts`,
    });
    expect(message.trimEnd()).toBe(
      "The database at DATABASE_URL cannot be used: cannot connect to its server (ECONNREFUSED). Is the server running and reachable from here?",
    );
    expect(exitCode).toBe(1);
  });

  test("OPS-02 on a DATABASE_URL that is not a complete URL", async () => {
    const { exitCode, message } = await refusal({
      DATABASE_URL: "postgres://someone:hush-hush@127.0.0.1:many/contracts",
    });
    expect(message).toMatch(/^The database at DATABASE_URL .* it is not a complete URL\..*\n$/);
    expect(message).not.toMatch(/hush-hush|someone/);
    expect(exitCode).toBe(1);
  });

  test("OPS-02 on a DATA_DIR below a file", async () => {
    const dataDir = join(folder, "a-file/data");
    const { exitCode, message } = await refusal({ DATA_DIR: dataDir });
    expect(message.trimEnd()).toBe(
      `The data folder ${dataDir} cannot be used: it, or one of its parents, is not a folder. Fix that, or set DATA_DIR to a folder that this process can write to.`,
    );
    expect(exitCode).toBe(1);
  });

  test("OPS-02 on BUILD=false without a build", async () => {
    const buildDir = join(folder, "nothing");
    const { exitCode, message } = await refusal({ BUILD_DIR: buildDir });
    expect([exitCode, message.trimEnd()]).toEqual([
      1,
      `There are no built pages of the site in ${buildDir}/site. Run "npm run build" with the production variables, or set BUILD_DIR to the folder that has them.`,
    ]);
  });

  test.each([
    ["a wrong password", {}, "another", /^SEAL_PKCS12: The password does not open the PKCS#12 file/],
    ["an expired certificate", { to: inDays(-2) }, undefined, /^SEAL_PKCS12: .* expired on /],
    [
      "a certificate that may not sign",
      { usage: "keyEncipherment" },
      undefined,
      /^SEAL_PKCS12: .* may not be used to sign/,
    ],
    ["another kind of file", undefined, "", /^SEAL_PKCS12: .* not a PKCS#12 file/],
  ])("SEAL-01 on a key of the seal with %s", async (_what, how, typed, sentence) => {
    const { file, password } = how ? companyFile(how) : { file: "not a key", password: "" };
    const sealFile = join(folder, "seal.p12");
    writeFileSync(sealFile, file);
    const given = typed ?? password;
    const { exitCode, message } = await refusal({ SEAL_PKCS12: sealFile, SEAL_PASSWORD: given });
    expect(message.trimEnd()).toMatch(sentence);
    expect(message.trimEnd()).not.toMatch(/\n/);
    if (given) expect(message).not.toContain(given);
    expect(exitCode).toBe(1);
  });

  test("SEAL-01 on a key of the seal that is not there", async () => {
    const sealFile = join(folder, "none.p12");
    const { exitCode, message } = await refusal({ SEAL_PKCS12: sealFile, SEAL_PASSWORD: "" });
    expect([exitCode, message.trimEnd()]).toEqual([1, `SEAL_PKCS12: ${sealFile} cannot be read.`]);
  });
});

test("OPS-02 a start says which variables its pages were not built with", async () => {
  const file = join(folder, "built/site/variables.json");
  writeFileSync(
    file,
    JSON.stringify({ ...publicVariables(readConfig({})), PUBLIC_IDENTITY_API_KEY: "another" }),
  );
  onTestFinished(() => rmSync(file));
  const dataDir = join(folder, "a-file/data");
  // The addresses in pages follow from the ports, of which each test has its own.
  const ports = { PORT: "3000", DASHBOARD_PORT: "3001", SIGNING_PORT: "3003", SANDBOX_PORT: "3002" };
  const { message } = await refusal({ DATA_DIR: dataDir, ...ports });
  // The refusal comes by another stream, and either arrives first.
  const logged = message.split("\n").find((line) => line.startsWith("{"));
  expect(JSON.parse(logged ?? "")).toMatchObject({
    level: "warn",
    msg: 'pages were built with other variables: run "npm run build"',
    changed: ["IDENTITY_API_KEY"],
  });
});
