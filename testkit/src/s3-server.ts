import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const S3_KEYS = { accessKeyId: "TESTKEY", secretAccessKey: "a secret that only tests have" };

/** How the server answers: as it should, that it is busy, or not at all once half of an object has arrived. */
type Mood = "well" | "busy" | "hangs-up";

interface Answer {
  status: number;
  body?: Buffer | undefined;
  code?: string;
}

/**
 * A bucket at the wire: objects are put, read whole or in part, and deleted by requests whose Signature Version 4 is right
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html) and whose content is what was signed.
 */
export async function startS3Server(bucket = "contracts") {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let mood: Mood = "well";
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (mood === "hangs-up") {
      request.once("data", () => request.destroy());
      return;
    }
    void bodyOf(request).then((body) => send(response, answer(request, body)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(request: IncomingMessage, body: Buffer): Answer {
    if (mood === "busy") return { status: 503, code: "SlowDown" };
    if (!isSigned(request)) return { status: 403, code: "SignatureDoesNotMatch" };
    const path = new URL(request.url ?? "", endpoint).pathname;
    if (!path.startsWith(`/${bucket}/`)) return { status: 404, code: "NoSuchBucket" };
    const key = path.slice(bucket.length + 2);
    if (request.method === "PUT") return put(key, body, String(request.headers["x-amz-content-sha256"]));
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    return object ? part(object, request.headers.range) : { status: 404, code: "NoSuchKey" };
  }

  function put(key: string, body: Buffer, expected: string): Answer {
    if (sha256(body) !== expected) return { status: 400, code: "XAmzContentSHA256Mismatch" };
    objects.set(key, body);
    return { status: 200 };
  }

  return {
    /** For FILES_URL. */
    url: `s3://${bucket}/files?endpoint=${endpoint}&region=eu-central-1`,
    endpoint,
    objects,
    requests,
    feel(next: Mood) {
      mood = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

function send(response: ServerResponse, { status, body, code }: Answer): void {
  response.writeHead(status).end(code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : body);
}

function part(object: Buffer, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (from === undefined) return { status: 200, body: object };
  return { status: 206, body: object.subarray(Number(from), Number(to) + 1) };
}

function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/;
  const [, id, scope = "", names = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (id !== S3_KEYS.accessKeyId) return false;
  const [path = "", query = ""] = url.split("?");
  const canonicalHeaders = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const content = String(headers["x-amz-content-sha256"]);
  const canonical = [method, path, query, canonicalHeaders.join(""), names, content].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer>((secret, piece) => hmac(secret, piece), Buffer.from(`AWS4${S3_KEYS.secretAccessKey}`));
  return hmac(key, toSign).toString("hex") === signature;
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
