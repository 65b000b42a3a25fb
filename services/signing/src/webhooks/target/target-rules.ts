import { isIP } from "node:net";
import { hostOf, isLoopback } from "@sealwright/runtime";
import { isPublicAddress } from "./public-address.ts";

/** Which addresses deliveries may go to. */
export interface TargetRules {
  /** In development, receivers on this machine too, by http and on any port. */
  allowsLoopback: boolean;
}

const MAX_LENGTH = 2000;

/** @returns why nothing is delivered to a URL, as a sentence; undefined if it may be */
export function problemWithTarget(text: string, rules: TargetRules): string | undefined {
  const url = URL.parse(text);
  if (!url || text.length > MAX_LENGTH) return "Enter a whole URL, such as https://example.com/hooks.";
  if (url.username || url.password) return "Leave the user name and the password out of the URL.";
  if (url.hash) return "Leave out the part after #. It is never sent.";
  if (isLoopbackTarget(url, rules)) return undefined;
  if (url.protocol !== "https:") return "Use an https URL.";
  // The URL parser leaves out the protocol's own port.
  if (url.port) return "Use port 443, the port of https.";
  return isReachable(url) ? undefined : "Use an address that is on the public internet.";
}

/** Whether it is a receiver on the developer's own machine, which may be used. */
export function isLoopbackTarget({ protocol, href }: URL, { allowsLoopback }: TargetRules): boolean {
  return allowsLoopback && (protocol === "http:" || protocol === "https:") && isLoopback(hostOf(href));
}

/** What a name leads to is looked at when something is delivered. */
function isReachable({ hostname }: URL): boolean {
  const host = addressOf(hostname);
  return isIP(host) ? isPublicAddress(host) : hostname.includes(".") && !isLoopback(hostname);
}

/** An IPv6 address without the brackets that it has in a URL. */
export function addressOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}
