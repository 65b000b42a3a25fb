import {
  createKeyedHash,
  createSecretBox,
  deriveKey,
  hashToken,
  type KeySet,
  keyedHashOf,
  randomKey,
  randomToken,
  sealedPrefix,
  secretBoxOf,
  UnopenableError,
} from "@sealwright/runtime";
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
  test("opens what it sealed, whatever that is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (plain) => {
        expect(await box.open(box.seal(plain))).toBe(plain);
      }),
    );
  });

  test("seals the same text differently each time", () => {
    expect(box.seal("x")).not.toBe(box.seal("x"));
  });

  test("shows nothing of the text", () => {
    expect(box.seal("JBSWY3DPEHPK3PXP")).not.toContain("JBSWY3DP");
  });

  test("refuses a value of which one bit was changed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.nat(10_000),
        async (plain, part, position) => {
          await expect(box.open(withBitTurned(box.seal(plain), part, position))).rejects.toThrow(
            UnopenableError,
          );
        },
      ),
    );
  });

  test("refuses a value whose proof was cut short", async () => {
    const [format, iv, tag = "", body] = box.seal("secret").split(".");
    const short = Buffer.from(tag, "base64url").subarray(0, 4).toString("base64url");
    await expect(box.open([format, iv, short, body].join("."))).rejects.toThrow(UnopenableError);
  });

  test("refuses what was sealed for another purpose or under another key", async () => {
    await expect(createSecretBox(MASTER, "another purpose").open(box.seal("x"))).rejects.toThrow(
      UnopenableError,
    );
    await expect(createSecretBox(`${MASTER}!`, "tests").open(box.seal("x"))).rejects.toThrow(UnopenableError);
  });

  test("opens in another process's box of the same key and purpose", async () => {
    expect(await createSecretBox(MASTER, "tests").open(box.seal("x"))).toBe("x");
  });

  test.each([
    "",
    "x",
    "v1",
    "v1...",
    "v1.a.b",
    "v2.a.b.c",
    "v2.1.a.b.c",
    "v2.2.a.b",
    "v2.1.5.a.b.c",
    "plain text",
  ])("refuses %j", async (value) => {
    await expect(box.open(value)).rejects.toThrow(UnopenableError);
  });

  test("refuses a sealed value with something hung on to it", async () => {
    await expect(box.open(`${box.seal("x")}.more`)).rejects.toThrow("Not a sealed value");
  });
});

describe("several keys", () => {
  const [first, second] = [deriveKey(MASTER, "tests"), randomKey()];
  const keys = [
    { id: 1, key: first },
    { id: 2, key: second },
  ];
  /** @param known how many of them a process has read */
  const keySet = (known: number): KeySet => ({
    newest: () => keys[known - 1] ?? { id: 1, key: first },
    all: () => keys.slice(0, known),
    find: async (id) => keys.slice(0, known).find((key) => key.id === id)?.key,
  });

  test("OPS-09 values under key 1 have the format of releases without a keyring; others name their key", async () => {
    const both = secretBoxOf(keySet(2));
    expect(both.seal("x")).toMatch(/^v2\.2\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(both.seal("x").startsWith(sealedPrefix(2))).toBe(true);
    expect(box.seal("x").startsWith(sealedPrefix(1))).toBe(true);
    for (const sealed of [box.seal("x"), secretBoxOf(keySet(1)).seal("x"), both.seal("x")]) {
      expect(await both.open(sealed)).toBe("x");
    }
    expect(await box.open(secretBoxOf(keySet(1)).seal("x"))).toBe("x");
    await expect(secretBoxOf(keySet(1)).open(both.seal("x"))).rejects.toThrow(UnopenableError);
  });

  test("OPS-09 a value does not open under a key that it was made to name", async () => {
    const both = secretBoxOf(keySet(2));
    await expect(both.open(both.seal("x").replace("v2.2.", "v1."))).rejects.toThrow(UnopenableError);
    await expect(both.open(both.seal("x").replace("v2.2.", "v2.3."))).rejects.toThrow(UnopenableError);
  });

  test("OPS-09 hashes of former keys still match, and new ones name theirs", async () => {
    const [before, both] = [createKeyedHash(MASTER, "tests"), keyedHashOf(keySet(2))];
    const [old, renewed] = [before.hash("code"), both.hash("code")];
    expect([old, renewed]).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      expect.stringMatching(/^2-[\da-f]{64}$/),
    ]);
    expect(both.hashes("code")).toEqual([old, renewed]);
    for (const hash of [old, renewed]) {
      expect(await both.matches("code", hash)).toBe(true);
      expect(await both.matches("another", hash)).toBe(false);
    }
    expect(await before.matches("code", renewed)).toBe(false);
    for (const forged of [
      "",
      "2-",
      old.slice(1),
      renewed.replace("2-", "1-"),
      renewed.replace("2-", "3-"),
      `${old}0`,
    ]) {
      expect(await both.matches("code", forged)).toBe(false);
    }
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
