import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

/** Debian's Chromium without windows. */
const PACKAGE = "chromium-headless-shell";

/** No browser to test in; the message says how to get one. */
export class NoChromiumError extends Error {
  constructor() {
    super(
      "There is no Chromium to test in: install your system's package `chromium`, or run `npx playwright install chromium`.",
    );
    this.name = "NoChromiumError";
  }
}

/** Makes sure that there is a browser; as root on Debian it installs Debian's own. @throws NoChromiumError */
export function ensureChromium(): string {
  const found = findChromium() ?? (canInstall() ? install() : undefined);
  if (!found) throw new NoChromiumError();
  return found;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function install(): string | undefined {
  console.log("Installing Debian's Chromium …");
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"] });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", PACKAGE], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    // apt has said why, without a network for instance; what is left to say is how else to get one.
  }
  return findChromium();
}
