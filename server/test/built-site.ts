import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createMetrics, listen } from "@sealwright/runtime";
import { createTestLogger } from "@sealwright/testkit";
import { createSiteFiles } from "../src/http/site-files.ts";
import { FILE_TYPES } from "./file-types.ts";

const PAGES = [
  "index.html",
  "about.html",
  "docs/guide.html",
  "docs/clickThrough.html",
  "blog.html",
  "blog/release-2.1.html",
  "other.html",
  "404.html",
  "405.html",
  "docs/404.html",
  "500.html",
];
export const page = (file: string) => `<!doctype html><title>${file}</title>`;
export const policyOf = (file: string) => `script-src 'sha256-${file}'`;
export const widerPolicyOf = (file: string) => `${policyOf(file)} https://translate.example`;
export const SCRIPT = `console.log(${"1 + ".repeat(500)}1)`;

/** Writes what a build leaves: pages, files and their headers. */
export function writeBuiltSite(dist: string): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  for (const file of PAGES) {
    write(`public/${file}`, page(file));
    write(`public/${file}.br`, brotliCompressSync(page(file)));
    write(`public/${file}.gz`, gzipSync(page(file)));
  }
  write("public/_astro/app.abc123.js", SCRIPT);
  write("public/_astro/app.abc123.js.br", brotliCompressSync(SCRIPT));
  write("public/_astro/app.abc123.js.gz", gzipSync(SCRIPT));
  write("public/robots.txt", "User-agent: *");
  write("public/_headers", "/*\n  X-Frame-Options: DENY");
  write("public/_redirects", "/old /about 301");
  for (const extension of Object.keys(FILE_TYPES)) write(`public/files/one.${extension}`, "");
  write("public/.env", "SECRET=1");
  write(
    "redirects.json",
    JSON.stringify([
      { from: "/old", to: "/about" },
      { from: "/login", to: "https://app.example/login", temporary: true },
      { from: "/register", to: "/about", temporary: true },
      { from: "/guides", to: "/docs/guide" },
      { from: "/guides/*", to: "/docs/*" },
    ]),
  );
  write(
    "headers.json",
    JSON.stringify({
      files: { "X-Content-Type-Options": "nosniff" },
      pages: { "X-Frame-Options": "DENY" },
      own: { "other.html": { "X-Frame-Options": "SAMEORIGIN" } },
      policies: Object.fromEntries(PAGES.map((file) => [file, policyOf(file)])),
      translated: {
        cookie: "site.language",
        languages: ["de", "zh-CN"],
        policies: Object.fromEntries(PAGES.map((file) => [file, widerPolicyOf(file)])),
      },
    }),
  );
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A built site on a port of its own. */
export async function startBuiltSite() {
  const dist = mkdtempSync(join(tmpdir(), "sealwright-dist-"));
  writeBuiltSite(dist);
  const { logger, lines: logs } = createTestLogger();
  const listener = await listen({
    name: "site",
    port: 0,
    host: "127.0.0.1",
    graceMs: 0,
    handler: createSiteFiles(dist).pages,
    logger,
    metrics: createMetrics({ processMetrics: false }),
  });
  return {
    dist,
    logs,
    ask: (path: string, options?: AskOptions) => ask(listener.port, path, options),
    async stop() {
      await listener.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

interface AskOptions {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Asks for just this path: fetch would tidy it up first. */
function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
    request.end(options.body);
  });
}
