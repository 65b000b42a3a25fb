import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { API } from "../src/api/facts.ts";
import { EXAMPLE_SECRET, exampleEvent } from "../src/api/schemas/webhook.ts";
import { isGenuineWebhook } from "../src/api/webhook-samples/verify-webhook.ts";

const SAMPLES = join(import.meta.dirname, "../src/api/webhook-samples");
const OTHER_SECRET = `whsec_${Buffer.from("the secret of another").toString("base64")}`;
const ID = exampleEvent.id;
const body = JSON.stringify(exampleEvent);
const now = () => Math.floor(Date.now() / 1000);

type DeliveryHeaders = Record<string, string>;

function headersFor(text: string, secret = EXAMPLE_SECRET, sent = now()): DeliveryHeaders {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const mac = createHmac("sha256", key).update(`${ID}.${sent}.${text}`).digest("base64");
  return { "webhook-id": ID, "webhook-timestamp": String(sent), "webhook-signature": `v1,${mac}` };
}

const signatureOf = (headers: DeliveryHeaders) => String(headers["webhook-signature"]);

const accented = `${body.slice(0, -1)},"note":"Ünïcode ✓"}`;
const CASES: [name: string, body: string, headers: () => DeliveryHeaders, valid: boolean][] = [
  ["a delivery", body, () => headersFor(body), true],
  ["a delivery with letters beyond ASCII", accented, () => headersFor(accented), true],
  [
    "a delivery with two signatures, the second of which is its own",
    body,
    () => {
      const other = signatureOf(headersFor(body, OTHER_SECRET));
      const own = headersFor(body);
      return { ...own, "webhook-signature": `${other} ${signatureOf(own)}` };
    },
    true,
  ],
  ["a changed body", body.replace("signed", "voided"), () => headersFor(body), false],
  ["another id", body, () => ({ ...headersFor(body), "webhook-id": "evt_other" }), false],
  ["another secret", body, () => headersFor(body, OTHER_SECRET), false],
  [
    "a delivery older than the tolerance",
    body,
    () => headersFor(body, EXAMPLE_SECRET, now() - API.webhookTolerance - 5),
    false,
  ],
  [
    "a signature that is too short",
    body,
    () => ({ ...headersFor(body), "webhook-signature": signatureOf(headersFor(body)).slice(0, -8) }),
    false,
  ],
  ["a delivery without a signature", body, () => ({ ...headersFor(body), "webhook-signature": "" }), false],
  ["a request without the headers", body, () => ({}), false],
];

test.each(CASES)(
  "SEAL-05 the TypeScript sample of the reference verifies a webhook: %s",
  (_, text, headers, valid) => {
    expect(isGenuineWebhook(text, new Headers(headers()), EXAMPLE_SECRET)).toBe(valid);
  },
);

test.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
  "SEAL-05 the Python sample gives the same answers",
  () => {
    const program = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(SAMPLES)})
from verify_webhook import is_genuine_webhook
print(json.dumps([is_genuine_webhook(b.encode(), h, s) for b, h, s in json.load(sys.stdin)]))`;
    const input = JSON.stringify(CASES.map(([, text, headers]) => [text, headers(), EXAMPLE_SECRET]));
    const { stdout, stderr } = spawnSync("python3", ["-c", program], { input });
    expect(stderr.toString()).toBe("");
    expect(JSON.parse(stdout.toString())).toEqual(CASES.map(([, , , valid]) => valid));
  },
);

test.skipIf(spawnSync("openssl", ["version"]).status !== 0)(
  "SEAL-05 the shell sample verifies a delivery and rejects a changed one",
  () => {
    const cwd = mkdtempSync(join(tmpdir(), "webhook-"));
    const headers = headersFor(body);
    const verify = (text: string) => {
      writeFileSync(join(cwd, "body.json"), text);
      const values = {
        id: headers["webhook-id"],
        sent: headers["webhook-timestamp"],
        signatures: `v1,AAAA ${signatureOf(headers)}`,
      };
      const env = { ...process.env, ...values, WEBHOOK_SECRET: EXAMPLE_SECRET };
      return spawnSync("sh", [join(SAMPLES, "verify-webhook.sh")], { cwd, env }).stdout.toString();
    };
    expect(verify(body)).toContain("signed with your secret");
    expect(verify(body.replace("signed", "voided"))).toBe("");
    rmSync(cwd, { recursive: true });
  },
);
