import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Not reachable from the internet, or not a single host: IANA's registry of special-purpose IPv4 addresses,
 * and multicast.
 */
const SPECIAL_IPV4: readonly [net: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Clouds answer with credentials at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/**
 * Within the range that is assigned to hosts. 2001::/23 has Teredo and 2002::/16 is 6to4: both contain IPv4
 * addresses.
 */
const SPECIAL_IPV6: readonly [net: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, "ipv6");

/** Unique-local, link-local, loopback, IPv4-mapped and translated addresses are all outside of it. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, "ipv4");
  // With a zone, it is one of this machine's own links.
  if (!isIPv6(ip) || ip.includes("%")) return false;
  return global.check(ip, "ipv6") && !special.check(ip, "ipv6");
}
