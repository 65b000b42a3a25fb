import type { ReadValues } from "@sealwright/runtime";
import type { environment } from "./variables.ts";

type Urls = ReadValues<typeof environment>["urls"];

/** Whether the dashboard is the one in this repository. */
export function ownsDashboard({ ownDashboard, dashboardUrl }: Urls): boolean {
  return ownDashboard ?? dashboardUrl === undefined;
}

/** Contracts are sent from our own dashboard and stored beside our own product backend. */
export function signsHere(urls: Urls): boolean {
  return urls.signing !== "off" && ownsDashboard(urls) && urls.signatureUrl === undefined;
}
