import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gatheredStyles } from "@sealwright/design/gathered-styles";
import { build } from "vite";
import { expect, test } from "vitest";

/** The style sheet of an app's pages as it is served. */
async function builtStyles(): Promise<string> {
  const source = mkdtempSync(join(tmpdir(), "sealwright-styles-"));
  mkdirSync(join(source, "shell/document"), { recursive: true });
  writeFileSync(join(source, "shell/document/styles.css"), "");
  writeFileSync(join(source, "pad.css"), ".pad { user-select: none; }");
  writeFileSync(join(source, "pages.ts"), 'export { default } from "./shell/document/styles.css?inline";');
  try {
    const built = await build({
      configFile: false,
      logLevel: "warn",
      root: source,
      plugins: [gatheredStyles(`${source}/`)],
      build: { ssr: "pages.ts", write: false },
    });
    return [built].flat().flatMap((one) => ("output" in one ? one.output[0].code : []))[0] ?? "";
  } finally {
    rmSync(source, { recursive: true });
  }
}

test("SIGN-04 a part of a page may have the other theme's colors, such as a signature's white paper", async () => {
  const styles = await builtStyles();
  expect(styles).toContain("--sheet:light-dark(");
  expect(styles).not.toContain("--lightningcss-");
  // Safari still needs the prefix.
  expect(styles).toContain("-webkit-user-select");
});
