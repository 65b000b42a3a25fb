import fc from "fast-check";
import { expect, test } from "vitest";
import { asForwarded, clientIp } from "../src/http/client-ip.ts";

test.each([
  ["203.0.113.7", undefined, 0, "203.0.113.7"],
  ["203.0.113.7", "198.51.100.1", 0, "203.0.113.7"],
  ["10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["10.0.0.1", "1.2.3.4, 198.51.100.1", 1, "198.51.100.1"],
  ["10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["10.0.0.1", undefined, 1, "10.0.0.1"],
  ["10.0.0.1", "198.51.100.1", 2, "10.0.0.1"],
  ["::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2"],
  ["2001:db8:1:2::9", undefined, 0, "2001:db8:1:2"],
  ["2001:db8::9", undefined, 0, "2001:db8:0:0"],
  ["::1", undefined, 0, "0:0:0:0"],
  ["fe80::1%eth0", undefined, 0, "fe80:0:0:0"],
  [undefined, undefined, 0, "unknown"],
  ["10.0.0.1", "203.0.113.10:1", 1, "203.0.113.10"],
  ["10.0.0.1", "203.0.113.10:65535", 1, "203.0.113.10"],
  ["10.0.0.1", "[2001:db8:1:2::9]:443", 1, "2001:db8:1:2"],
  ["10.0.0.1", "[2001:DB8:0001:2::9]", 1, "2001:db8:1:2"],
  ["10.0.0.1", "::ffff:203.0.113.7", 1, "203.0.113.7"],
  ["10.0.0.1", "::FFFF:cb00:7107", 1, "203.0.113.7"],
  ["10.0.0.1", "0:0:0:0:0:ffff:203.0.113.7", 1, "203.0.113.7"],
  ["10.0.0.1", "[::ffff:203.0.113.7]:8080", 1, "203.0.113.7"],
  ["10.0.0.1", "2001:db8:1:2::203.0.113.7", 1, "2001:db8:1:2"],
  ["10.0.0.1", "2001:db8:1:2:3:4:5:6, [fe80::1%eth0]:9", 1, "fe80:0:0:0"],
] as const)("ID-05 peer %s, forwarded for %s, %i trusted proxies: %s", (peer, header, proxies, address) => {
  expect(clientIp(peer, header, { proxies })).toBe(address);
});

test("ID-05 what a caller writes before our own proxies' entries changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), (written, proxies) => {
      const ours = ["198.51.100.1", "10.0.0.2", "10.0.0.3"].slice(0, proxies);
      expect(clientIp("10.0.0.1", [written, ...ours].join(","), { proxies })).toBe("198.51.100.1");
    }),
  );
});

test.each([
  "unknown",
  "_hidden",
  "client.example",
  "203.0.113.7 x",
  "203.0.113.999",
  "203.0.113.7:port",
  "[203.0.113",
  "2001:db8::1::2",
  "",
  " ",
  "x".repeat(5_000),
])("ID-05 %j, which is not an address, counts as the proxy itself", (entry) => {
  let malformed = 0;
  expect(clientIp("10.0.0.1", `198.51.100.1, ${entry}`, { proxies: 1 }, () => malformed++)).toBe("10.0.0.1");
  expect(malformed).toBe(1);
});

test("ID-05 whatever a proxy appends, the result is an address of ours to count by", () => {
  fc.assert(
    fc.property(fc.string(), (entry) => {
      expect(clientIp("10.0.0.1", entry, { proxies: 1 })).toMatch(/^(\d+\.){3}\d+$|^([\da-f]+:){3}[\da-f]+$/);
    }),
  );
});

test.each([
  ["10.0.0.9", "198.51.100.1", 0, "198.51.100.1"],
  ["10.0.0.9", "1.2.3.4, 198.51.100.1", 0, "198.51.100.1"],
  ["10.0.0.1", "198.51.100.1, 10.0.0.9", 1, "198.51.100.1"],
  ["10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.9, 10.0.0.2", 2, "198.51.100.1"],
  ["10.0.0.1", "10.0.0.9", 1, "10.0.0.9"],
  ["10.0.0.1", "nonsense, 10.0.0.9", 1, "10.0.0.9"],
  ["10.0.0.9", undefined, 0, "10.0.0.9"],
  ["2001:db8:1:2::9", "198.51.100.1", 0, "198.51.100.1"],
  ["10.0.0.8", "198.51.100.1", 0, "10.0.0.8"],
  ["10.0.0.1", "198.51.100.1, 10.0.0.8", 1, "10.0.0.8"],
] as const)(
  "DASH-05 peer %s, forwarded for %s, %i trusted proxies, where two callers are known: %s",
  (peer, header, proxies, address) => {
    const callers = new Set(["10.0.0.9", "2001:db8:1:2"]);
    expect(clientIp(peer, header, { proxies, callers })).toBe(address);
  },
);

test.each(["198.51.100.1", "2001:db8:1:2", "0:0:0:0"])(
  "DASH-05 %s is forwarded as what counts the same",
  (ip) => {
    expect(clientIp("10.0.0.1", asForwarded(ip), { proxies: 1 })).toBe(ip);
  },
);
