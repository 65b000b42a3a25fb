import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { freePorts } from "@sealwright/testkit/free-ports";
import { TEST_BUILD_DIR } from "@sealwright/testkit/test-build";

const repository = join(import.meta.dirname, "../../..");
const MINUTE = 60_000;
/** A user without any rights, where the test may become another one. */
const UNPRIVILEGED = 65_534;
const isRoot = process.getuid?.() === 0;

const run = promisify(execFile);

/** A line of the Dockerfile that is a JSON list, such as CMD. */
function fromDockerfile(instruction: RegExp): string[] {
  const text = readFileSync(join(repository, "Dockerfile"), "utf8");
  return JSON.parse(instruction.exec(text)?.[1] ?? "[]") as string[];
}

const serve = fromDockerfile(/^CMD (.*)$/m);
const isHealthy = fromDockerfile(/^HEALTHCHECK .* CMD (.*)$/m);

test("OPS-07 what the image holds runs as an unprivileged user who cannot write to it", async () => {
  test.setTimeout(5 * MINUTE);
  const folder = mkdtempSync(join(tmpdir(), "sealwright-image-"));
  const app = join(folder, "app");
  const data = join(folder, "data");
  try {
    for (const one of [app, data]) mkdirSync(one);
    await run(join(repository, "deploy/assemble.sh"), [app], {
      env: { ...process.env, BUILD_DIR: TEST_BUILD_DIR },
    });
    await run("chmod", ["-R", "go+rX,a-w", app]);
    chmodSync(folder, 0o755);
    if (isRoot) chownSync(data, UNPRIVILEGED, UNPRIVILEGED);

    const [site, dashboard, sandbox] = (await freePorts(3)).map(String) as [string, string, string];
    const own = {
      cwd: app,
      ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
      env: {
        PATH: `${join(app, "node_modules/.bin")}:/usr/bin:/bin`,
        BUILD: "false",
        DATA_DIR: data,
        TMPDIR: data,
        PORT: site,
        DASHBOARD_PORT: dashboard,
        SANDBOX_PORT: sandbox,
      },
    };
    const inside = (command: readonly string[]) => run(command[0] ?? "", command.slice(1), own);
    await expect(inside(["touch", join(app, "server/written")])).rejects.toThrow(
      /Permission denied|Read-only/,
    );
    await expect(inside(isHealthy)).rejects.toMatchObject({ code: 1 });

    const server = spawn(serve[0] ?? "", serve.slice(1), { ...own, stdio: ["ignore", "pipe", "pipe"] });
    const output = collect(server);
    try {
      await expect(async () => expect(output()).toContain(" is running.")).toPass({ timeout: MINUTE });
      await inside(isHealthy);
      for (const url of [`http://localhost:${site}/about`, `http://localhost:${dashboard}/signed-out`])
        expect([url, (await fetch(url)).status]).toEqual([url, 200]);
      const { stdout } = await inside(["sealwright", "backup", join(data, "first.backup")]);
      expect(stdout).toContain("read back and whole");
      // Placeholders that must be replaced before a site is published are found here, too.
      await expect(inside(["sealwright", "doctor"])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("content/legal/terms-of-service.yaml no lawyer has approved it"),
      });
    } finally {
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
    }
    expect([server.exitCode, output()]).toEqual([0, expect.not.stringContaining('"level":50')]);
  } finally {
    await run("chmod", ["-R", "u+w", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
  return () => text;
}
