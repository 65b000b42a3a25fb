import { isIPv4, isIPv6 } from "node:net";

/** IPv6 customers get whole networks, so all addresses of a /64 count as one. */
const IPV6_GROUPS_KEPT = 4;

/** How proxies write an address with the client's port, and IPv6 with or without one. */
const WITH_PORT = [/^\[([^\]]+)\](?::\d{1,5})?$/, /^([\d.]+):\d{1,5}$/];

/**
 * The client's IP address, in the form that limits count.
 * @param peer the address at the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its own client
 * @param trustedProxies how many proxies of ours are in front of this process; clients can forge the earlier entries
 * @param onMalformed called when our proxy's entry is not an IP address; the peer counts then
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
  onMalformed: () => void = () => {},
): string {
  // Each of our proxies has appended its client, so the last entries are ours.
  const entry = trustedProxies > 0 && forwardedFor ? forwardedFor.split(",").at(-trustedProxies) : undefined;
  const client = entry === undefined ? undefined : network(entry.trim());
  if (entry !== undefined && client === undefined) onMalformed();
  return client ?? network(peer ?? "") ?? "unknown";
}

/** An IPv4 address, also a mapped one, or the /64 of an IPv6 address; undefined for anything else. */
function network(text: string): string | undefined {
  const bare = WITH_PORT.map((form) => form.exec(text)?.[1]).find(Boolean) ?? text;
  const [address = ""] = bare.split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = ipv6Groups(address);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isMapped) return groups.slice(0, IPV6_GROUPS_KEPT).join(":");
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 0xff]).join(".");
}

/** All eight groups, in lower case and without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser writes an address in its canonical form, a dotted end in hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => (part ? part.split(":") : []));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
