import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { workFolder } from "./programs.ts";

/** A change that the authority makes to an answer before it sends it. */
export type Answer = (answer: Uint8Array, request: Uint8Array) => Uint8Array | undefined;

/** As openssl makes a key: tokens on a curve are short. */
const KEYS = { RSA: "rsa:2048", "P-256": "ec -pkeyopt ec_paramgen_curve:P-256" };

/** A real time-stamp authority by `openssl ts`, over HTTP. Close it in the end. */
export async function startTsa(key: keyof typeof KEYS = "RSA") {
  const folder = workFolder({
    "tsa.ext":
      "basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping",
    "root.ext": "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign",
    serial: "01",
    "tsa.cnf": [
      "[tsa]\ndefault_tsa = own\n[own]\nserial = serial\ncrypto_device = builtin\nsigner_cert = tsa.pem",
      "certs = root.pem\nsigner_key = tsa.key\nsigner_digest = sha256\ndefault_policy = 1.2.3.4",
      "digests = sha256, sha384\naccuracy = secs:1\nordering = no\ntsa_name = no\ness_cert_id_chain = no",
      "ess_cert_id_alg = sha256\n",
    ].join("\n"),
  });
  const openssl = (line: string, ...more: string[]) => folder.run("openssl", ...line.split(" "), ...more);
  openssl(
    `req -nodes -newkey ${KEYS[key]} -keyout root.key -out root.csr -subj`,
    "/O=Test Time/CN=Time Root",
  );
  openssl("x509 -req -in root.csr -signkey root.key -days 900 -extfile root.ext -out root.pem");
  openssl(`req -nodes -newkey ${KEYS[key]} -keyout tsa.key -out tsa.csr -subj`, "/O=Test Time/CN=Time");
  openssl(
    "x509 -req -in tsa.csr -CA root.pem -CAkey root.key -CAcreateserial -days 900 -extfile tsa.ext -out tsa.pem",
  );
  let change: Answer = (answer) => answer;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const query = new Uint8Array(Buffer.concat(parts));
    folder.write("query.tsq", query);
    openssl("ts -reply -config tsa.cnf -section own -queryfile query.tsq -out reply.tsr");
    const answer = change(folder.read("reply.tsr"), query);
    response.writeHead(answer ? 200 : 503, { "content-type": "application/timestamp-reply" });
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: folder.read("root.pem"),
    answer: (next: Answer) => {
      change = next;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}
