import { execFile, execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sampleBrandIn } from "@sealwright/brand/sample";
import type { OutboxMail } from "@sealwright/testkit";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPANY, writeCompany } from "../../../support/company/write-company.ts";
import { copyRepository } from "../../../support/server/repository-copy.ts";
import { BUILT_FOLDER } from "../../built-page.ts";
import { signContract } from "./signed-contract.ts";

const copy = copyRepository();
writeCompany(copy.folder);
const built = join(copy.folder, "dist/site/public");
let server: ServerProcess;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["server/src/build-main.ts"], {
    cwd: copy.folder,
    // Without what Vitest tells its own processes.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  server = await startServerProcess({ BUILD: "false", MAILS_WITHIN_MS: "1" }, copy.folder);
}, 1_800_000);
afterAll(async () => {
  await server?.stop();
  copy.remove();
});

/** Texts that still name the brand before, by where they are. */
const leftIn = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([where, text]) =>
    sampleBrandIn(text).map(({ found }) => `${where}: ${found}`),
  );

const builtTexts = (pattern: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: join(copy.folder, "dist") }).map((file) => [
      file,
      readFileSync(join(copy.folder, "dist", file), "utf8"),
    ]),
  );

test("no page, script, feed, manifest or API description has the brand before", () => {
  const texts = builtTexts("**/*.{html,js,css,json,xml,txt,svg,webmanifest,conf,caddy}");
  expect(Object.keys(texts).length).toBeGreaterThan(400);
  expect(leftIn(texts)).toEqual([]);
});

test.each([
  ["site/public/index.html", "Ash &amp; Pine"],
  ["site/public/blog/rss.xml", "Ash &amp; Pine"],
  ["site/public/blog/feed.json", COMPANY.name],
  ["site/public/signature/api/openapi.json", COMPANY.name],
  ["site/public/site.webmanifest", COMPANY.name],
  ["site/public/clm/certius-ai.html", COMPANY.assistant],
])("%s has the new one", (file, name) => {
  expect(readFileSync(join(copy.folder, "dist", file), "utf8")).toContain(name);
});

test("each social image and each file of the press kit with the name is drawn anew", () => {
  const files = globSync("{social/**/*.png,press/wordmark*}", { cwd: built });
  expect(files.length).toBeGreaterThan(100);
  const same = files.filter((file) =>
    readFileSync(join(built, file)).equals(readFileSync(join(BUILT_FOLDER, file))),
  );
  expect(same).toEqual([]);
});

test("emails, pages of dashboard and signers, and PDFs have the new one alone", async () => {
  const { pages, files } = await signContract(server);
  await askForDemo();
  for (const path of ["/login", "/demo"])
    pages[path] = await (await fetch(server.urls.dashboard + path)).text();
  pages.sandbox = await (await fetch(`${server.urls.sandbox}/mail`)).text();
  expect(leftIn(pages)).toEqual([]);
  for (const [where, page] of Object.entries(pages))
    expect([where, page]).toEqual([where, expect.stringContaining("Ash &amp; Pine")]);

  const { messages } = (await (await fetch(`${server.urls.sandbox}/mail.json`)).json()) as {
    messages: OutboxMail[];
  };
  const mails = Object.fromEntries(
    messages.map((mail) => [`${mail.subject} ${mail.id}`, JSON.stringify(mail)]),
  );
  expect(Object.keys(mails).length).toBeGreaterThan(6);
  expect(leftIn(mails)).toEqual([]);
  expect(messages.filter(({ text }) => !text.includes(COMPANY.name))).toEqual([]);

  for (const [name, file] of Object.entries(files)) {
    const words = wordsOf(file);
    expect([name, sampleBrandIn(words)]).toEqual([name, []]);
    expect([name, words]).toEqual([name, expect.stringContaining(COMPANY.name)]);
  }
}, 300_000);

const PERSON = { name: "Ida", email: "ida@company.example" };

/** A request, which is confirmed to its sender and told to sales. */
async function askForDemo(): Promise<void> {
  const body = new URLSearchParams({ ...PERSON, topic: "Buying", message: "Hello" });
  await fetch(`${server.urls.site}/contact`, { method: "POST", body, headers: { Origin: server.urls.site } });
  await server.outbox.newestTo(`sales@${COMPANY.domain}`);
}

/** A PDF's properties and text, and the bytes that are not compressed. */
function wordsOf(file: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "brand-pdf-"));
  try {
    const path = join(folder, "file.pdf");
    writeFileSync(path, file);
    const run = (...command: string[]) =>
      execFileSync(command[0] ?? "", command.slice(1), { encoding: "utf8" });
    return run("pdfinfo", path) + run("pdftotext", path, "-") + Buffer.from(file).toString("latin1");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
