import { createSecretBox, hashToken, randomToken } from "@sealwright/runtime";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const MASTER = "a master secret of more than 32 characters";
const box = createSecretBox(MASTER, "tests");

/** The sealed text with one bit of one of its three binary parts turned. */
function withBitTurned(sealed: string, part: 1 | 2 | 3, position: number): string {
  const parts = sealed.split(".");
  const bytes = Buffer.from(parts[part] ?? "", "base64url");
  const byte = Math.floor(position / 8) % bytes.length;
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (position % 8));
  parts[part] = bytes.toString("base64url");
  return parts.join(".");
}

describe("a secret box", () => {
  test("opens what it sealed, whatever that is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (plain) => {
        expect(box.open(box.seal(plain))).toBe(plain);
      }),
    );
  });

  test("seals the same text differently each time", () => {
    expect(box.seal("x")).not.toBe(box.seal("x"));
  });

  test("shows nothing of the text", () => {
    expect(box.seal("JBSWY3DPEHPK3PXP")).not.toContain("JBSWY3DP");
  });

  test("refuses a value of which one bit was changed", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.nat(10_000),
        (plain, part, position) => {
          expect(() => box.open(withBitTurned(box.seal(plain), part, position))).toThrow();
        },
      ),
    );
  });

  test("refuses a value whose proof was cut short", () => {
    const [format, iv, tag = "", body] = box.seal("secret").split(".");
    const short = Buffer.from(tag, "base64url").subarray(0, 4).toString("base64url");
    expect(() => box.open([format, iv, short, body].join("."))).toThrow();
  });

  test("refuses what was sealed for another purpose or under another key", () => {
    expect(() => createSecretBox(MASTER, "another purpose").open(box.seal("x"))).toThrow();
    expect(() => createSecretBox(`${MASTER}!`, "tests").open(box.seal("x"))).toThrow();
  });

  test("opens in another process's box of the same key and purpose", () => {
    expect(createSecretBox(MASTER, "tests").open(box.seal("x"))).toBe("x");
  });

  test.each(["", "x", "v1", "v1...", "v1.a.b", "v2.a.b.c", "plain text"])("refuses %j", (value) => {
    expect(() => box.open(value)).toThrow();
  });

  test("refuses a sealed value with something hung on to it", () => {
    expect(() => box.open(`${box.seal("x")}.more`)).toThrow("Not a sealed value");
  });
});

describe("tokens", () => {
  test("are 43 characters that go into an address as they stand, never twice the same", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  test("are stored as SHA-256 in hex", () => {
    expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
