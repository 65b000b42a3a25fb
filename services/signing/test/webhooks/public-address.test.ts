import { expect, test } from "vitest";
import { isPublicAddress } from "../../src/webhooks/target/public-address.ts";
import { resolveTarget } from "../../src/webhooks/target/resolve-target.ts";
import { problemWithTarget } from "../../src/webhooks/target/target-rules.ts";

const PRODUCTION = { allowsLoopback: false };
const DEVELOPMENT = { allowsLoopback: true };

test.each([
  ["this network", "0.0.0.0"],
  ["loopback", "127.0.0.1", "127.255.255.254", "::1"],
  ["private", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ["carrier-grade NAT", "100.64.0.1", "100.127.255.255"],
  ["link-local, with the clouds’ metadata", "169.254.169.254", "fe80::1", "fe80::1%eth0"],
  ["unique-local, with AWS’ metadata", "fc00::1", "fd00:ec2::254"],
  ["IPv4-mapped", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe"],
  ["IPv4 in other IPv6", "::8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::"],
  ["multicast, reserved, broadcast", "224.0.0.1", "240.0.0.1", "255.255.255.255", "ff02::1"],
  ["documentation and benchmarks", "192.0.2.1", "198.18.0.1", "203.0.113.9", "2001:db8::1", "3fff::1"],
  ["no address", "", "localhost", "8.8.8", "8.8.8.8.8"],
])("SEAL-05 nothing is delivered to addresses that are %s", (_kind, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("SEAL-05 hosts of the internet may be delivered to", () => {
  const addresses = ["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450::8"];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});

test.each([
  ["http", "http://hooks.example.com/"],
  ["another port", "https://hooks.example.com:8443/"],
  ["the port of http", "https://hooks.example.com:80/"],
  ["a user", "https://user:secret@hooks.example.com/"],
  ["a fragment", "https://hooks.example.com/#a"],
  ["another protocol", "ftp://hooks.example.com/"],
  ["no URL", "hooks.example.com"],
  ["a name of this machine", "https://localhost/"],
  ["a name without a domain", "https://intranet/"],
  ["a name of this machine that ends in a period", "https://localhost./"],
  ["a name below it", "https://hooks.localhost/"],
  ["a name of a home network", "https://printer.local/"],
  ["a name of a company's network", "https://hooks.corp.internal/"],
  ["a name of a router", "https://nas.home.arpa/"],
  ["such a name in capitals", "https://NAS.Lan/"],
  ["a period after the host name", "https://hooks.example.com./"],
  ["loopback", "https://127.0.0.1/"],
  ["loopback as a number", "https://2130706433/"],
  ["loopback in hexadecimal", "https://0x7f.1/"],
  ["loopback of IPv6", "https://[::1]/"],
  ["mapped loopback", "https://[::ffff:127.0.0.1]/"],
  ["metadata", "https://169.254.169.254/latest/meta-data/"],
  ["a long URL", `https://hooks.example.com/${"a".repeat(2000)}`],
])("SEAL-05 production refuses a webhook with %s", (_what, url) => {
  expect(problemWithTarget(url, PRODUCTION)).toMatch(/^[A-Z].+\.$/);
});

test("SEAL-05 production takes https on 443, and development http on any port of this machine as well", () => {
  for (const url of [
    "https://hooks.example.com/a?b=c",
    "https://hooks.example.com:443/",
    "https://8.8.8.8/",
  ]) {
    expect(problemWithTarget(url, PRODUCTION)).toBeUndefined();
  }
  for (const url of ["http://localhost:4711/", "http://127.0.0.1:80/", "http://[::1]:9/"]) {
    expect(problemWithTarget(url, DEVELOPMENT)).toBeUndefined();
    expect(problemWithTarget(url, PRODUCTION)).toBeDefined();
  }
  expect(problemWithTarget("http://10.0.0.1/", DEVELOPMENT)).toBeDefined();
});

test("SEAL-05 of several addresses that a name leads to, one that is private refuses it", async () => {
  const url = new URL("https://hooks.example.com/");
  const leadsTo = (...addresses: string[]) =>
    resolveTarget(url, PRODUCTION, async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  await expect(leadsTo("8.8.8.8", "10.0.0.7")).rejects.toThrow("leads to 10.0.0.7");
  await expect(leadsTo("::ffff:8.8.8.8")).rejects.toThrow("leads to");
  await expect(leadsTo()).rejects.toThrow("has no address");
  expect(await leadsTo("8.8.8.8", "2606:4700::1111")).toHaveLength(2);
});

test("SEAL-05 a name of this machine that leads elsewhere is refused in development too", async () => {
  const lookup = async () => [{ address: "192.168.1.9", family: 4 }];
  await expect(resolveTarget(new URL("http://hooks.localhost/"), DEVELOPMENT, lookup)).rejects.toThrow(
    "leads to 192.168.1.9",
  );
});
