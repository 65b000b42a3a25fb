import type { APIRequestContext } from "@playwright/test";

/** The paths of every public page, as the server lists them. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get("/sitemap.xml")).text();
  const maps = await Promise.all(locations(index).map(async (path) => (await request.get(path)).text()));
  return maps.flatMap(locations);
}

function locations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
