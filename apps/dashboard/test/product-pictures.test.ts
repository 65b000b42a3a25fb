import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { ownerScreens } from "@sealwright/testkit/pictured-owner";
import { sampleScreens, screenHash } from "@sealwright/testkit/pictured-screens";
import { afterAll, beforeAll, expect, test } from "vitest";

const PICTURES = join(import.meta.dirname, "../../site/src/content/pictures");
/** The sample counts from today, and a month more or less is another screen. */
const FIXED = Date.UTC(2027, 2, 3, 18);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

// `npm run shots` takes them and writes the file; nothing else should.
test("TRUE-02 the screens that pictures show have not changed since they were taken", async () => {
  const hashes: Record<string, string> = {};
  server.clock.advance(FIXED - server.clock.now());
  const screens = [...sampleScreens(server.urls.dashboard), ...(await ownerScreens(server))];
  for (const screen of screens) hashes[screen.name] = await screenHash(screen);
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot(join(PICTURES, "screens.json"));
});

test("TRUE-02 each screen has a picture at two sizes, light and dark", () => {
  const screens = Object.keys(JSON.parse(readFileSync(join(PICTURES, "screens.json"), "utf8")));
  for (const name of screens)
    for (const size of ["wide", "phone"])
      for (const theme of ["light", "dark"]) {
        const head = readFileSync(join(PICTURES, `${name}-${size}-${theme}.avif`)).subarray(4, 12);
        expect([name, size, theme, head.toString()]).toEqual([name, size, theme, "ftypavif"]);
      }
});
