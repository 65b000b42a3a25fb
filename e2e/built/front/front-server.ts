import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "@sealwright/testkit/free-ports";

const STARTS_WITHIN_MS = 20_000;

/** A web server in front of ours. */
export interface FrontServer {
  name: string;
  /** Whether it can be started here, with what the configuration needs. */
  installed: boolean;
  /**
   * Starts it on a free port.
   * @param site the site's build @param server the port of our own server
   */
  start(site: string, server: number): Promise<{ port: number; stop(): Promise<void> }>;
}

const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export const frontServers: readonly FrontServer[] = [
  {
    name: "nginx",
    installed:
      spawnSync("nginx", ["-v"]).status === 0 && spawnSync("test", ["-e", BROTLI_MODULE]).status === 0,
    start: (site, server) =>
      start("nginx.conf", nginxFile(site, server), (file, folder) => [
        "nginx",
        "-e",
        "stderr",
        "-p",
        folder,
        "-c",
        file,
      ]),
  },
  {
    name: "Caddy",
    installed: spawnSync("caddy", ["version"]).status === 0,
    start: (site, server) =>
      start("Caddyfile", caddyFile(site, server), (file) => [
        "caddy",
        "run",
        "--adapter",
        "caddyfile",
        "--config",
        file,
      ]),
  },
];

/** As docs/operations.md has it, without TLS. */
const nginxFile = (site: string, server: number) => (port: number, folder: string) =>
  `
load_module ${BROTLI_MODULE};
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
events {}
http {
	access_log off;
	${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/${one};`).join(" ")}
	include ${site}/hosting/nginx-http.conf;
	upstream sealwright { server 127.0.0.1:${server}; }
	server {
		listen 127.0.0.1:${port};
		root ${site}/public;
		include ${site}/hosting/nginx-proxy.conf;
		include ${site}/hosting/nginx-server.conf;
	}
}`;

const caddyFile = (site: string, server: number) => (port: number) =>
  `
{
	admin off
}
(sealwright) {
	reverse_proxy 127.0.0.1:${server}
}
http://localhost:${port} {
	bind 127.0.0.1
	root * ${site}/public
	import ${site}/hosting/site.caddy
}`;

async function start(
  name: string,
  write: (port: number, folder: string) => string,
  command: (file: string, folder: string) => string[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-front-"));
  const [port = 0] = await freePorts(1);
  const file = join(folder, name);
  mkdirSync(join(folder, "home"));
  writeFileSync(file, write(port, folder));
  const [program = "", ...options] = command(file, folder);
  const env = { PATH: process.env.PATH, HOME: join(folder, "home") };
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"], env });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() < giveUpAt) await wait(50);
    else {
      await stop();
      throw new Error(`${program} does not start:\n${errors}`);
    }
  }
  return { port, stop };
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
