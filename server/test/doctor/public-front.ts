import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer, request as requestOverTls } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The front of a server: TLS for its public names, and proxies that append to X-Forwarded-For. */
export interface PublicFront {
  /** Reaches the public names through the front, and trusts its certificate; everything else as usual. */
  fetch: typeof fetch;
  /** By public name, the port behind it. */
  behind: Map<string, number>;
  /** How many proxies a request passes. */
  proxies: number;
  stop(): Promise<void>;
}

export async function startPublicFront(names: readonly string[]): Promise<PublicFront> {
  const { cert, key } = createCertificate(names);
  const front: Omit<PublicFront, "fetch" | "stop"> = { behind: new Map(), proxies: 1 };
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const name = (incoming.headers.host ?? "").split(":")[0] ?? "";
    const hops = Array.from({ length: front.proxies }, (_, hop) => `10.0.0.${hop + 1}`);
    const given = incoming.headers["x-forwarded-for"];
    const headers = { ...incoming.headers };
    if (front.proxies > 0) headers["x-forwarded-for"] = [given, ...hops].filter(Boolean).join(", ");
    const { url, method } = incoming;
    const passed = request({ host: "127.0.0.1", port: front.behind.get(name), path: url, method, headers });
    passed.once("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once("error", () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return Object.assign(front, {
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const url = new URL(String(input));
      if (!names.includes(url.hostname)) return fetch(input, init);
      const sent = requestOverTls({
        host: "127.0.0.1",
        port,
        servername: url.hostname,
        ca: cert,
        path: `${url.pathname}${url.search}`,
        method: init?.method ?? "GET",
        headers: { ...(init?.headers as Record<string, string>), Host: url.host },
        agent: false,
      });
      sent.end();
      const [answer] = await once(sent, "response");
      return new Response(await text(answer), { status: answer.statusCode });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  });
}

/** Signed by itself, for a day. */
function createCertificate(names: readonly string[]): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-certificate-"));
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const alternatives = names.map((name) => `DNS:${name}`).join(",");
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "1",
    ].concat([
      "-subj",
      "/CN=front",
      "-addext",
      `subjectAltName=${alternatives}`,
      "-keyout",
      key,
      "-out",
      cert,
    ]),
    { stdio: "pipe" },
  );
  const read = { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
  rmSync(folder, { recursive: true });
  return read;
}
