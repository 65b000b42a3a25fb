import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** The folder, or null if memory has no room and files stay on the disk. */
const KEPT_IN_MEMORY = `
  const before = process.env.TMPDIR;
  keepTemporaryFilesInMemory();
  const folder = process.env.TMPDIR === before ? null : process.env.TMPDIR;`;

/** Runs a module that prints one line of JSON, and stays. */
async function started<Line>(code: string): Promise<{ child: ChildProcess; line: Line }> {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", `${code}\nsetInterval(() => {}, 1000);`],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, line: JSON.parse(line) as Line };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "OPS-01 temporary files of a test run that %s ends are deleted",
  async (signal) => {
    const { child, line: folder } = await started<string | null>(`
      import { keepTemporaryFilesInMemory } from ${moduleAt("temporary-files-in-memory.ts")};
      ${KEPT_IN_MEMORY}
      console.log(JSON.stringify(folder));`);
    if (folder) expect(existsSync(folder)).toBe(true);
    await ended(child, signal);
    if (folder) expect(existsSync(folder)).toBe(false);
  },
);

test("OPS-01 the private PostgreSQL of a test run that a signal ends is gone, with its files", {
  timeout: 90_000,
}, async () => {
  const { child, line } = await started<{ url?: string; folder: string | null }>(`
    import { keepTemporaryFilesInMemory } from ${moduleAt("temporary-files-in-memory.ts")};
    import { startPrivatePostgres } from ${moduleAt("private-postgres.ts")};
    ${KEPT_IN_MEMORY}
    const postgres = await startPrivatePostgres();
    console.log(JSON.stringify({ url: postgres?.url, folder }));`);
  // Where none is installed there is none to end.
  const port = line.url ? Number(new URL(line.url).port) : 0;
  expect(await accepts(port)).toBe(port > 0);
  await ended(child, "SIGTERM");
  await expect.poll(() => accepts(port), { timeout: 10_000 }).toBe(false);
  if (line.folder) expect(existsSync(line.folder)).toBe(false);
});
