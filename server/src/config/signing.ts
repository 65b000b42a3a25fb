import { API_BASE } from "@sealwright/protocol/api/base";
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

/** Whether the signature API is ours. A company that serves its own has named its address. */
export function servesApi(urls: Urls, site: string): boolean {
  return signsHere(urls) && (urls.apiUrl ?? ownApi(site)) === ownApi(site);
}

/** Undefined where no API answers. */
export function apiUrl(urls: Urls, site: string): string | undefined {
  return urls.apiUrl ?? (signsHere(urls) ? ownApi(site) : undefined);
}

const ownApi = (site: string) => `${site}${API_BASE}`;
