import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { repository } from "../run-tool.ts";

const UNITS = join(repository, "deploy/systemd");
const services = readdirSync(UNITS).filter((file) => file.endsWith(".service"));
const systemd = (...options: string[]) => spawnSync("systemd-analyze", options, { encoding: "utf8" });
const installed = systemd("--version").status === 0;
if (!installed) process.stderr.write("systemd-analyze is not installed: the units are not tested.\n");

/** The units with a program that is here in place of those of the installation. */
function copyUnits(change: (text: string) => string = (text) => text): string {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of readdirSync(UNITS)) {
    const text = readFileSync(join(UNITS, file), "utf8");
    const runnable = text.replaceAll(/\/srv\/sealwright\/node_modules\/\.bin\/\w+/g, process.execPath);
    writeFileSync(join(folder, file), change(runnable));
  }
  return folder;
}

function verify(folder: string): string {
  const files = readdirSync(folder).map((file) => join(folder, file));
  return systemd("verify", "--man=no", ...files).stderr;
}

describe.skipIf(!installed)("systemd units", () => {
  test("OPS-07 systemd finds nothing wrong with them", () => {
    expect(verify(copyUnits())).toBe("");
    expect(verify(copyUnits((text) => text.replace("ProtectHome=yes", "ProtectHomes=yes")))).toContain(
      "'ProtectHomes'",
    );
  });

  test.each(services)("OPS-07 %s leaves little exposed", (file) => {
    const folder = copyUnits();
    const { status, stdout } = systemd(
      "security",
      "--offline=true",
      "--threshold=30",
      "--no-pager",
      join(folder, file),
    );
    expect([status, stdout.split("\n").at(-2)]).toEqual([0, expect.stringContaining("OK")]);
  });
});
