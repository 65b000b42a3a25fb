import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePorts } from "@sealwright/testkit/free-ports";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { textOf } from "./built-page.ts";
import { PAGES_OF_PROOF } from "./pages-of-proof.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

describe("with SIGNING=off", () => {
  let site: string;
  let server: ChildProcess;
  // The pages as they are developed: another whole build would take minutes.
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    site = `http://localhost:${port}`;
    server = spawn(
      process.execPath,
      [
        join(REPOSITORY, "node_modules/astro/bin/astro.mjs"),
        "dev",
        "--port",
        String(port),
        "--root",
        "apps/site",
      ],
      {
        cwd: REPOSITORY,
        // Without what Vitest tells its own processes: as a test, Astro answers for no page.
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PUBLIC_SIGNS_ONLINE: "false" },
        stdio: "ignore",
      },
    );
    await vi.waitFor(() => fetch(`${site}/404`), { timeout: 90_000, interval: 250 });
  });
  afterAll(() => server.kill());

  const load = async (path: string) => {
    const response = await fetch(`${site}${path}`);
    const { document } = parseHTML(await response.text());
    return { status: response.status, document };
  };

  test("DASH-04 the check of sealed files and its worker are gone", async () => {
    expect([(await load("/verify")).status, (await load("/verify-sw.js")).status]).toEqual([404, 404]);
  });

  test.each(PAGES_OF_PROOF)("DASH-04 %s does not lead there", async (path) => {
    const { status, document } = await load(path);
    expect([path, status, document.querySelectorAll('a[href="/verify"]').length]).toEqual([path, 200, 0]);
  });

  test("DASH-04 the privacy policy speaks of drafts alone", async () => {
    const text = textOf((await load("/privacy-policy")).document.querySelector("main"));
    expect(text).toContain("as a draft, until you delete the draft or the account");
    expect(text).not.toContain("Contracts that are signed here");
    expect(text).not.toContain("sealed");
  });

  test("DASH-04 documents that are sent for signature are said to be in another app", async () => {
    for (const path of ["/security", "/status", "/accessibility"]) {
      expect(textOf((await load(path)).document.querySelector("main"))).toMatch(/signing app/i);
    }
  });
});
