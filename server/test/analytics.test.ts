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

test("ANA-02 the company's own log records an event of a visit, and nothing that names the visitor", async () => {
  const { urls, logs, stop } = await startTestServer({ environment: { PUBLIC_EVENT_LOG: "true" } });
  onTestFinished(() => stop());
  const post = async (body: unknown) => {
    const init = { method: "POST", headers: { Origin: urls.site }, body: JSON.stringify(body) };
    return (await fetch(`${urls.site}/api/events`, init)).status;
  };
  const view = { name: "page_view", properties: { path: "/about" }, at: 1 };
  expect(await post(view)).toBe(204);
  expect(logs.filter(({ msg }) => msg === "site event")).toEqual([expect.objectContaining({ event: view })]);
  for (const wrong of [
    { name: "identify", properties: { email: "mara@example.com" }, at: 1 },
    { ...view, properties: { path: "/about", email: "mara@example.com" } },
    { ...view, properties: { path: "x".repeat(101) } },
    [],
  ]) {
    expect(await post(wrong)).toBe(400);
  }
  expect(await post({ ...view, padding: "x".repeat(3000) })).toBe(413);
  expect(JSON.stringify(logs)).not.toContain("mara@example.com");
});
