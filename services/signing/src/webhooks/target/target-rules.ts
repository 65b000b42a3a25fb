import { isIP } from "node:net";
import { hostOf, isLoopback } from "@sealwright/runtime";
import type { TargetRules } from "../../base/config.ts";
import { isPublicAddress } from "./public-address.ts";

const MAX_LENGTH = 2000;

/** Private and unusable names: RFC 6761, 6762, 7686, 8375, ICANN on .internal, and those of routers and offices. */
const NOT_OF_THE_INTERNET =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/;

/** @returns why a URL is refused, as a sentence; undefined if it is allowed */
export function problemWithTarget(text: string, rules: TargetRules): string | undefined {
  const url = URL.parse(text);
  if (!url || text.length > MAX_LENGTH) return "Enter a whole URL, such as https://example.com/hooks.";
  if (url.username || url.password) return "Leave the user name and the password out of the URL.";
  if (url.hash) return "Leave out the part after #. It is never sent.";
  if (url.hostname.endsWith(".")) return "Leave out the period at the end of the host name.";
  if (isLoopbackTarget(url, rules)) return undefined;
  if (url.protocol !== "https:") return "Use an https URL.";
  if (url.port) return "Use port 443, the port of https.";
  return isReachable(url) ? undefined : "Use an address that is on the public internet.";
}

export function isLoopbackTarget({ protocol, href }: URL, { allowsLoopback }: TargetRules): boolean {
  return allowsLoopback && (protocol === "http:" || protocol === "https:") && isLoopback(hostOf(href));
}

/** Its addresses are checked at each delivery. */
function isReachable({ hostname }: URL): boolean {
  const host = addressOf(hostname);
  return isIP(host) ? isPublicAddress(host) : hostname.includes(".") && !NOT_OF_THE_INTERNET.test(hostname);
}

export function addressOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}
