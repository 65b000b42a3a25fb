import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("OPS-01 where no browser is installed and none can be, one sentence says how to get one", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-no-chromium-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Imitates Debian's apt-get without a network. Without root it is not called.
  writeFileSync(join(folder, "apt-get"), "#!/bin/sh\necho 'E: Temporary failure' >&2\nexit 100\n", {
    mode: 0o755,
  });
  const program = `
    import { ensureChromium } from ${JSON.stringify(import.meta.resolve("../src/browser/install-chromium.ts"))};
    try { ensureChromium(); } catch (error) { console.log(error.name + ": " + error.message); }`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
  });
  expect(stdout.trim().split("\n").at(-1)).toBe(
    "NoChromiumError: There is no Chromium to test in: install your system's package `chromium`, or run `npx playwright install chromium`.",
  );
});
