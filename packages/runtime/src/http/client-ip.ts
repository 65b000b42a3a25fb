import { isIPv6 } from "node:net";

/** IPv6 customers get whole networks, so all addresses of a /64 count as one. */
const IPV6_GROUPS_KEPT = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The client's IP address, in the form that limits count.
 * @param peer the address at the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its own client
 * @param trustedProxies how many proxies of ours are in front of this process; clients can forge the earlier entries
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const passedOn = (forwardedFor ?? "").split(",").map((address) => address.trim());
  // Each of our proxies has appended its client, so the last entries are ours.
  const client = trustedProxies > 0 ? passedOn.at(-trustedProxies) : undefined;
  return network(client || peer || "unknown");
}

function network(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const between = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, between)).fill("0"), ...after]
    .slice(0, IPV6_GROUPS_KEPT)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
