import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API } from "@sealwright/protocol/api/facts";
import { EXAMPLE_SECRET, exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import { expect, test } from "vitest";
import { isFromSealwright } from "./verify-webhook.ts";

const SAMPLES = import.meta.dirname;
const body = JSON.stringify(exampleEvent);
const now = () => Math.floor(Date.now() / 1000);

function headerFor(text: string, secret = EXAMPLE_SECRET, sent = now()): string {
  return `t=${sent},v1=${createHmac("sha256", secret).update(`${sent}.${text}`).digest("hex")}`;
}

const accented = `${body.slice(0, -1)},"note":"Ünïcode ✓"}`;
const CASES: [name: string, body: string, header: () => string, valid: boolean][] = [
  ["a delivery", body, () => headerFor(body), true],
  ["a delivery with letters beyond ASCII", accented, () => headerFor(accented), true],
  ["a changed body", body.replace("signed", "voided"), () => headerFor(body), false],
  ["another secret", body, () => headerFor(body, "whsec_of_another"), false],
  [
    "a delivery older than the tolerance",
    body,
    () => headerFor(body, EXAMPLE_SECRET, now() - API.webhookTolerance - 5),
    false,
  ],
  ["a signature that is too short", body, () => headerFor(body).slice(0, -8), false],
  ["a header without a signature", body, () => `t=${now()}`, false],
  ["an empty header", body, () => "", false],
];

test.each(CASES)("PAGE-05 the TypeScript sample verifies a webhook: %s", (_, text, header, valid) => {
  expect(isFromSealwright(text, header(), EXAMPLE_SECRET)).toBe(valid);
});

test.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
  "PAGE-05 the Python sample gives the same answers",
  () => {
    const program = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(SAMPLES)})
from verify_webhook import is_from_sealwright
print(json.dumps([is_from_sealwright(b.encode(), h, s) for b, h, s in json.load(sys.stdin)]))`;
    const input = JSON.stringify(CASES.map(([, text, header]) => [text, header(), EXAMPLE_SECRET]));
    const { stdout, stderr } = spawnSync("python3", ["-c", program], { input });
    expect(stderr.toString()).toBe("");
    expect(JSON.parse(stdout.toString())).toEqual(CASES.map(([, , , valid]) => valid));
  },
);

test.skipIf(spawnSync("openssl", ["version"]).status !== 0)(
  "PAGE-05 the shell sample verifies a delivery and rejects a changed one",
  () => {
    const cwd = mkdtempSync(join(tmpdir(), "webhook-"));
    const header = headerFor(body);
    const verify = (text: string) => {
      writeFileSync(join(cwd, "body.json"), text);
      const env = { ...process.env, header, SEALWRIGHT_WEBHOOK_SECRET: EXAMPLE_SECRET };
      return spawnSync("sh", [join(SAMPLES, "verify-webhook.sh")], { cwd, env }).stdout.toString();
    };
    expect(verify(body)).toContain("signed with your secret");
    expect(verify(body.replace("signed", "voided"))).toBe("");
    rmSync(cwd, { recursive: true });
  },
);
