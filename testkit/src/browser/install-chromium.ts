import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

/** Debian's headless Chromium. */
const PACKAGE = "chromium-headless-shell";

/** There is no browser to test in; the message says how to get one. */
export class NoChromiumError extends Error {
  constructor() {
    super(
      "There is no Chromium to test in: install your system's package `chromium`, or run `npx playwright install chromium`.",
    );
    this.name = "NoChromiumError";
  }
}

/** Finds a browser; as root on Debian it installs Debian's own if there is none. @throws NoChromiumError */
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
    // apt has reported why, such as a missing network; the error says how else to get one.
  }
  return findChromium();
}
