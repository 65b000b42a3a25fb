import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The names that docs/operations.md uses, and those of the test. */
const HOSTS = ["www", "app", "sign"] as const;
const POSTGRES = "/usr/lib/postgresql";
const WITHIN_MS = 60_000;

export const run = (command: string, ...arguments_: string[]): string =>
  execFileSync(command, arguments_, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/**
 * Makes this process's own machine of the real one: folders below /etc, /srv and /var that the test may write, and names in
 * /etc/hosts. Only inside of `unshare --mount --net`.
 * @param scratch an empty folder
 */
export function prepareMachine(scratch: string, domain: string): void {
  run("ip", "link", "set", "lo", "up");
  const hosts = join(scratch, "hosts");
  writeFileSync(
    hosts,
    `127.0.0.1 localhost\n${HOSTS.map((host) => `127.0.0.1 ${host}.${domain}\n`).join("")}`,
  );
  run("mount", "--bind", hosts, "/etc/hosts");
  const ssl = join(scratch, "ssl");
  cpSync("/etc/ssl", ssl, { recursive: true, verbatimSymlinks: true });
  run("mount", "--bind", ssl, "/etc/ssl");
  const folders = [
    "/srv",
    "/etc/nginx/conf.d",
    "/etc/nginx/sites-enabled",
    "/var/log/nginx",
    "/etc/caddy",
    "/run",
  ];
  for (const folder of folders) run("mount", "-t", "tmpfs", "tmpfs", folder);
}

/** A certificate for each name where the web server's configuration looks for it. @param ca the test's, as files */
export function writeCertificates(ca: { cert: string; key: string }, domain: string): void {
  for (const name of HOSTS.map((host) => `${host}.${domain}`)) {
    const [cert, key, request] = ["pem", "key", "csr"].map((ending) => `/etc/ssl/${name}.${ending}`) as [
      string,
      string,
      string,
    ];
    run(
      "openssl",
      ...["req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`, "-keyout", key, "-out", request],
    );
    run(
      "openssl",
      ...["x509", "-req", "-in", request, "-CA", ca.cert, "-CAkey", ca.key, "-CAcreateserial", "-days", "1"],
      ...["-copy_extensions", "copy", "-out", cert],
    );
  }
}

/** PostgreSQL as Debian's package has it, with passwords. @returns its URL for a user and database of their own */
export async function startPostgres(scratch: string): Promise<string> {
  const [version = ""] = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one));
  const bin = join(POSTGRES, version, "bin");
  const folder = join(scratch, "postgres");
  mkdirSync(folder);
  run("chown", "postgres:", folder);
  const as = (command: string, ...more: string[]) => ["-u", "postgres", "--", join(bin, command), ...more];
  writeFileSync(join(scratch, "password"), "of-the-superuser");
  chmodSync(join(scratch, "password"), 0o644);
  run(
    "runuser",
    ...as(
      "initdb",
      "-D",
      `${folder}/data`,
      "--auth=scram-sha-256",
      `--pwfile=${scratch}/password`,
      "--no-sync",
    ),
  );
  spawn("runuser", as("postgres", "-D", `${folder}/data`, "-k", folder, "-c", "fsync=off"), {
    stdio: "ignore",
  });
  await answers(5432);
  const superuser = "postgres://postgres:of-the-superuser@127.0.0.1/postgres";
  run("psql", superuser, "-qc", "create user sealwright password 'a-long-password'");
  run("psql", superuser, "-qc", "create database sealwright owner sealwright");
  return "postgres://sealwright:a-long-password@127.0.0.1:5432/sealwright";
}

/** The configuration of a web server that docs/operations/web-server.md gives, with the test's names. */
function fromManual(repository: string, kind: "nginx" | "caddy", domain: string): string {
  const manual = readFileSync(join(repository, "docs/operations/web-server.md"), "utf8");
  const [, block = ""] = new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, "s").exec(manual) ?? [];
  return block.replaceAll("example.com", domain);
}

export function writeNginxConfiguration(repository: string, domain: string): void {
  writeFileSync("/etc/nginx/conf.d/sealwright.conf", fromManual(repository, "nginx", domain));
}

/** Caddy gets its certificates from the test's authority, where it would otherwise ask one on the internet. */
export function writeCaddyConfiguration(
  repository: string,
  domain: string,
  { cert, key }: { cert: string; key: string },
): void {
  const authority = `{
	local_certs
	skip_install_trust
	pki {
		ca local {
			root {
				cert ${cert}
				key ${key}
			}
		}
	}
}
`;
  writeFileSync("/etc/caddy/Caddyfile", authority + fromManual(repository, "caddy", domain));
}

/** Resolves once a port takes connections. */
export async function answers(port: number): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; ; await wait(100)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error(`Nothing answers on port ${port}`);
  }
}
