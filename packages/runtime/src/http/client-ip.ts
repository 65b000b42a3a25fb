import { isIPv4, isIPv6 } from "node:net";

/** IPv6 customers get whole networks, so all addresses of a /64 count as one. */
const IPV6_GROUPS_KEPT = 4;

/** How proxies write an address with the client's port, and IPv6 with or without one. */
const WITH_PORT = [/^\[([^\]]+)\](?::\d{1,5})?$/, /^([\d.]+):\d{1,5}$/];

/** Whose word about the client counts. */
export interface Trusted {
  /** How many proxies of ours are in front of this process; clients can forge the earlier entries. */
  proxies: number;
  /** Other instances of ours, in the form of `network`: they call for their visitors. */
  callers?: ReadonlySet<string>;
}

/**
 * The client's IP address, in the form that limits count.
 * @param peer the address at the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its own client
 * @param onMalformed called when our proxy's entry is not an IP address; the peer counts then
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  { proxies, callers }: Trusted,
  onMalformed: () => void = () => {},
): string {
  // Each of our proxies has appended its client, so the last entries are ours.
  const entries = forwardedFor ? forwardedFor.split(",") : [];
  const entry = proxies > 0 ? entries.at(-proxies) : undefined;
  const client = entry === undefined ? undefined : network(entry.trim());
  if (entry !== undefined && client === undefined) onMalformed();
  const nearest = client ?? network(peer ?? "") ?? "unknown";
  if (!callers?.has(nearest)) return nearest;
  // The instance's own entry is before those that our proxies appended.
  return network(entries.at(-proxies - 1)?.trim() ?? "") ?? nearest;
}

/** An address that `clientIp` returned, as X-Forwarded-For carries it on: the first one of an IPv6 network. */
export function asForwarded(ip: string): string {
  return ip.includes(":") ? `${ip}::` : ip;
}

/** An IPv4 address, also a mapped one, or the /64 of an IPv6 address; undefined for anything else. */
export function network(text: string): string | undefined {
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
