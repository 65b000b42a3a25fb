import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "@sealwright/testkit/free-ports";

export interface PrivatePostgres {
  version: string;
  url: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;

/**
 * A PostgreSQL cluster for this run only, in a temporary folder, on a free port.
 * @returns undefined where no PostgreSQL server is installed
 */
export async function startPrivatePostgres(): Promise<PrivatePostgres | undefined> {
  const bin = findServerBinaries();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "sealwright-postgres-"));
  const [port = 0] = await freePorts(1);
  // The server refuses to run as root; Debian's package brings a user for it.
  const owner = process.getuid?.() === 0 ? serverUser() : undefined;
  if (owner) {
    chmodSync(folder, 0o700);
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, "data");
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...as, cwd: folder, stdio: "pipe" },
  );
  const server = spawn(
    join(bin, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      folder,
      "-c",
      "fsync=off",
      "-c",
      "max_connections=200",
    ],
    { ...as, cwd: folder, stdio: "ignore" },
  );
  // A signal ends this process without stop().
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, "exit");
      // Fast shutdown: disconnects all clients.
      server.kill("SIGINT");
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await accepts(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    version: execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }).trim(),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
  };
}

function findServerBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function serverUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function accepts(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error("The private PostgreSQL did not start", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      socket.destroy();
    }
  }
}
