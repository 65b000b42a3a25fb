import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Built pages as the server expects them, without content: this bench measures none, and building them takes minutes. */
export function writeEmptyBuild(folder: string): Record<string, string> {
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  for (const part of ["site/public", "dashboard"]) mkdirSync(join(folder, part), { recursive: true });
  for (const page of ["404", "405", "500"])
    write(`site/public/${page}.html`, "<!doctype html><title>-</title>");
  const policies = { files: {}, pages: {}, own: {}, policies: {} };
  write("site/headers.json", JSON.stringify({ ...policies, translated: { cookie: "none", policies: {} } }));
  write("site/redirects.json", "[]");
  write("dashboard/package.json", '{"type":"module"}');
  write("dashboard/pages.js", "export const pages = { assets: {}, contentSecurityPolicy: () => '' };");
  return { BUILD: "false", BUILD_DIR: folder };
}
