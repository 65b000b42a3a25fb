import { createApp, type Logger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";

export const GEOLOCATION_PATH = "/api/geolocation";

/** The headers in which CDNs name the visitor's place: Cloudflare, Vercel, CloudFront. */
const HEADERS = {
  city: ["CF-IPCity", "X-Vercel-IP-City", "CloudFront-Viewer-City"],
  region: ["CF-Region-Code", "X-Vercel-IP-Country-Region", "CloudFront-Viewer-Country-Region"],
  postal: ["CF-Postal-Code", "X-Vercel-IP-Postal-Code", "CloudFront-Viewer-Postal-Code"],
  country: ["CF-IPCountry", "X-Vercel-IP-Country", "CloudFront-Viewer-Country"],
} as const;

const MAX_LENGTH = 100;

/** Where the visitor is, as far as the CDN says; empty texts otherwise (API-09). Nothing is stored. */
export function createGeolocationApp(logger: Logger): Hono {
  const app = createApp(logger);
  app.get(GEOLOCATION_PATH, (c) =>
    c.json(
      {
        city: firstOf(c, HEADERS.city),
        region: firstOf(c, HEADERS.region),
        postal: firstOf(c, HEADERS.postal),
        country: firstOf(c, HEADERS.country),
      },
      200,
      { "Cache-Control": "private, no-store" },
    ),
  );
  return app;
}

function firstOf(c: Context, names: readonly string[]): string {
  const value = names.map((name) => c.req.header(name)).find(Boolean) ?? "";
  try {
    // Vercel encodes cities as in URLs.
    return decodeURIComponent(value).slice(0, MAX_LENGTH);
  } catch {
    return value.slice(0, MAX_LENGTH);
  }
}
