import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BuiltHeaders } from "../../../server/src/http/site-files.ts";

/** Built pages as the server expects them, without content: this bench measures none, and building them takes minutes. */
export function writeEmptyBuild(folder: string): Record<string, string> {
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  for (const part of ["site/public", "dashboard"]) mkdirSync(join(folder, part), { recursive: true });
  for (const page of ["404", "405", "500"]) {
    const html = "<!doctype html><title>-</title>";
    write(`site/public/${page}.html`, html);
    writeFileSync(join(folder, `site/public/${page}.html.br`), brotliCompressSync(html));
  }
  const translated = { cookie: "none", languages: [], policies: {} };
  const headers: BuiltHeaders = { files: {}, pages: {}, own: {}, policies: {}, translated };
  write("site/headers.json", JSON.stringify(headers));
  write("site/redirects.json", "[]");
  write("dashboard/package.json", '{"type":"module"}');
  write("dashboard/pages.js", "export const pages = { assets: {}, contentSecurityPolicy: () => '' };");
  return { BUILD: "false", BUILD_DIR: folder };
}
