import { afterAll, beforeAll, expect, test } from "vitest";
import { startBuiltSite } from "../built-site.ts";

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.stop());

const ENCODINGS = ["identity", "gzip", "br"];
const FILES = ["/about", "/_astro/app.abc123.js", "/robots.txt"];

test.each(ENCODINGS.flatMap((encoding) => FILES.map((path) => [path, encoding] as const)))(
  "PAGE-11 %s in %s is not sent again to who has any version of it, or this one of several",
  async (path, encoding) => {
    const ask = (known: string) =>
      site.ask(path, { headers: { "Accept-Encoding": encoding, "If-None-Match": known } });
    const { status: first, headers } = await ask('"older"');
    expect(first).toBe(200);
    for (const known of ["*", `"older", ${headers.etag}`]) {
      const { status, body, headers: again } = await ask(known);
      expect([known, status, body.length, again.etag]).toEqual([known, 304, 0, headers.etag]);
      expect(again).toMatchObject({ vary: "Accept-Encoding", "cache-control": headers["cache-control"] });
    }
  },
);

test("SHELL-05 what there is not stays a 404 whatever version is known", async () => {
  expect((await site.ask("/nothing", { headers: { "If-None-Match": "*" } })).status).toBe(404);
});
