import { afterAll, beforeAll, expect, test } from "vitest";
import { SCRIPT, startBuiltSite } from "../built-site.ts";

const path = "/_astro/app.abc123.js";
let site: Awaited<ReturnType<typeof startBuiltSite>>;
let ask: typeof site.ask;
beforeAll(async () => {
  site = await startBuiltSite();
  ask = site.ask;
});
afterAll(() => site.stop());

test.each([
  "bytes=9-1",
  "bytes=99999-1",
  "bytes=-5",
  "bytes=0-0,1-1",
  "bytes=x",
  "lines=0-1",
  `bytes=${"9".repeat(400)}-`,
])("OPS-05 the range %s, which makes no sense here, is ignored", async (Range) => {
  const { status, body } = await ask(path, { headers: { Range } });
  expect([status, body.toString()]).toEqual([200, SCRIPT]);
});

test("a part of it is sent", async () => {
  const { status, body, headers } = await ask(path, { headers: { Range: "bytes=0-6" } });
  expect([status, body.toString(), headers["content-range"]]).toEqual([
    206,
    "console",
    `bytes 0-6/${SCRIPT.length}`,
  ]);
  for (const Range of ["bytes=999999-", "bytes=-0", "bytes=-000"]) {
    const none = await ask(path, { headers: { Range } });
    expect([Range, none.status, none.headers["content-range"]]).toEqual([
      Range,
      416,
      `bytes */${SCRIPT.length}`,
    ]);
  }
  expect((await ask("/about", { headers: { Range: "bytes=-0" } })).status).toBe(416);
  const ofAnother = { Range: "bytes=0-6", "If-Range": '"another version"' };
  expect((await ask(path, { headers: ofAnother })).body.toString()).toBe(SCRIPT);
});
