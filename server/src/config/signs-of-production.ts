import { hostOf, isLoopback, type ReadValues } from "@sealwright/runtime";
import type { environment } from "./variables.ts";

type Given = Pick<ReadValues<typeof environment>, "process" | "urls" | "delivery">;

/**
 * Signs that others than the developer can reach this process, or that it works with real data, whatever
 * NODE_ENV is. A development default would then be an open door.
 * @returns clauses, the first of which is for a sentence
 */
export function signsOfProduction({ process, urls, delivery }: Given): string[] {
  const signs: string[] = [];
  if (process.nodeEnv === "production") signs.push("NODE_ENV is production");
  for (const [name, url] of [
    ["PUBLIC_SITE_URL", urls.siteUrl],
    ["PUBLIC_DASHBOARD_URL", urls.dashboardUrl],
    ["PUBLIC_SIGNING_URL", urls.signingUrl],
  ]) {
    if (url?.startsWith("https:") && !isLoopback(hostOf(url))) signs.push(`${name} is https`);
  }
  if (process.host && !isLoopback(process.host)) signs.push("HOST is not loopback");
  if (isElsewhere(delivery.smtpUrl)) signs.push("SMTP_URL is another host's");
  if (isElsewhere(process.databaseUrl)) signs.push("DATABASE_URL is another host's");
  return signs;
}

/** @param url of a server; without a host it is a socket of this machine */
function isElsewhere(url: string | undefined): boolean {
  const host = url ? hostOf(url) : "";
  return host !== "" && !isLoopback(host);
}
