import type { Page } from "@playwright/test";

const CONFIG = {
  posthogKey: "phc_0123456789abc",
  gtagId: "G-TEST1234",
  pixelId: "123456789",
  geoUrl: "/api/geolocation",
  experiments: ["pricing-action"],
};
const THIRD_PARTIES = /googletagmanager|google-analytics|facebook|\/relay\/posthog/;

/** As a build with these keys would write the pages, with the third parties answered at the wire. */
export async function configure(page: Page): Promise<string[]> {
  const calls: string[] = [];
  const meta = `<meta name="sealwright-analytics" content='${JSON.stringify(CONFIG)}'>`;
  await page.route(/\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers["content-security-policy"]?.replace(
      "script-src ",
      "script-src https://www.googletagmanager.com https://connect.facebook.net ",
    );
    await route.fulfill({
      response,
      headers: { ...headers, "content-security-policy": policy ?? "" },
      body: (await response.text()).replace("<title>", `${meta}<title>`),
    });
  });
  await page.route(THIRD_PARTIES, async (route) => {
    calls.push(route.request().url());
    await route.fulfill({ status: 200, contentType: "text/javascript", body: "" });
  });
  return calls;
}

export const bar = (page: Page) => page.getByRole("region", { name: "Your privacy choices" });
