import { spawnSync } from "node:child_process";
import { caddyIsInstalled, startCaddy, startWebServer, type WebServer } from "@sealwright/testkit/web-server";

/** A web server in front of ours. */
export interface FrontServer {
  name: string;
  /** Whether it can be started here, with what the configuration needs. */
  installed: boolean;
  /**
   * Starts it on a free port.
   * @param site the site's build @param server the port of our own server
   */
  start(site: string, server: number): Promise<WebServer>;
}

const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export const frontServers: readonly FrontServer[] = [
  {
    name: "nginx",
    installed:
      spawnSync("nginx", ["-v"]).status === 0 && spawnSync("test", ["-e", BROTLI_MODULE]).status === 0,
    start: (site, server) =>
      startWebServer("nginx.conf", nginxFile(site, server), (file, folder) => [
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
    installed: caddyIsInstalled(),
    start: (site, server) => startCaddy(caddyFile(site, server)),
  },
];

/** As docs/operations/web-server.md has it, without TLS. */
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
