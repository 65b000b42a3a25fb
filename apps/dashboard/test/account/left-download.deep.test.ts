import { randomBytes } from "node:crypto";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { rawPdf } from "@sealwright/testkit/raw-pdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../visitor.ts";
import { enterWithPlan } from "./owner-in-dashboard.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Larger than what the sockets of both sides take before anyone reads. */
const BYTES = 9_000_000;

function largePdf(): Uint8Array<ArrayBuffer> {
  const content = randomBytes(BYTES);
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
    Buffer.concat([Buffer.from(`<< /Length ${BYTES} >>\nstream\n`), content, Buffer.from("\nendstream")]),
  ]);
}

test("OPS-10 a reader who leaves in the middle of the data download ends it, without an error", async () => {
  const owner = await enterWithPlan(server);
  const { dashboard } = server.urls;
  const headers = { Origin: dashboard };
  for (let count = 0; count < 3; count += 1) {
    const body = new FormData();
    body.set("file", new File([largePdf()], "large.pdf"));
    const { status } = await visit(`${dashboard}/imports/pdf`, {
      method: "POST",
      cookie: owner.cookie,
      headers,
      body,
    });
    expect(status).toBe(303);
  }
  const from = server.logs.length;
  const leaving = new AbortController();
  const response = await fetch(`${dashboard}/settings/data/export`, {
    method: "POST",
    headers: { ...headers, Cookie: String(owner.cookie) },
    body: new URLSearchParams({ password: owner.password }),
    signal: leaving.signal,
  });
  const first = await response.body?.getReader().read();
  expect(first?.value?.length).toBeGreaterThan(0);
  leaving.abort();
  const lines = () => server.logs.slice(from);
  await expect
    .poll(lines)
    .toContainEqual(expect.objectContaining({ msg: "request", path: "/settings/data/export", status: 499 }));
  expect(lines().filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  expect((await owner.get("/settings/data")).status).toBe(200);
});
