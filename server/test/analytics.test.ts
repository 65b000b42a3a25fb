import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestServer } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";

test("API-09 geolocation is what the CDN says, and empty without one", async () => {
  const { urls, stop } = await startTestServer();
  onTestFinished(() => stop());
  const placeOf = async (headers: Record<string, string> = {}) =>
    (await fetch(`${urls.site}/api/geolocation`, { headers })).json();
  expect(await placeOf()).toEqual({ city: "", region: "", postal: "", country: "" });
  expect(
    await placeOf({
      "X-Vercel-IP-City": "S%C3%A3o%20Paulo",
      "X-Vercel-IP-Country": "BR",
      "CF-Region-Code": "SP",
      "CF-Postal-Code": "01310",
    }),
  ).toEqual({ city: "São Paulo", region: "SP", postal: "01310", country: "BR" });
  expect(await placeOf({ "CF-IPCity": `%E0${"x".repeat(1000)}` })).toMatchObject({
    city: expect.stringMatching(/^.{100}$/),
  });
});

test("ANA-01 the relay passes events on without cookies or the visitor's IP address, and only with a key", async () => {
  const seen: { url?: string | undefined; headers: Record<string, unknown> }[] = [];
  const posthog = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    response.setHeader("Set-Cookie", "ph=1").end("{}");
  }).listen(0, "127.0.0.1");
  await once(posthog, "listening");
  const host = `http://127.0.0.1:${(posthog.address() as AddressInfo).port}`;
  const on = await startTestServer({
    environment: { PUBLIC_POSTHOG_KEY: "phc_0123456789abc", POSTHOG_HOST: host },
  });
  const off = await startTestServer();
  onTestFinished(async () => {
    posthog.close();
    await Promise.all([on.stop(), off.stop()]);
  });
  const post = (origin: string) =>
    fetch(`${origin}/relay/posthog/e/?ip=0`, {
      method: "POST",
      headers: { Cookie: "session=secret", "X-Forwarded-For": "203.0.113.7", "Content-Type": "text/plain" },
      body: "{}",
    });
  const relayed = await post(on.urls.site);
  expect([relayed.status, relayed.headers.get("Set-Cookie")]).toEqual([200, null]);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.url).toBe("/e/?ip=0");
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/secret|203\.0\.113/);
  expect([404, 405]).toContain((await post(off.urls.site)).status);
});
