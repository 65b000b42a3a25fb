import { isEmail, isStrongPassword, normalizeEmail } from "@sealwright/protocol/credentials";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("an email address", () => {
  test.each([
    "owner@company.example",
    "first.last@company.example",
    "first+tag@company.example",
    "o'brien@company.example",
    "owner@mail.company.co.uk",
    "owner@xn--bcher-kva.example",
    "owner@[192.168.0.1]",
    "owner@example.xn--p1ai",
    "owner@example.xn--fiqs8s",
    "owner@xn--e1afmkfd.XN--80AKHBYKNJ4F",
    "OWNER@Company.Example",
    "  owner@company.example  ",
    "robin@bücher.example",
    "robin@пример.рф",
    "rübin@bücher.example",
    "r/d@company.example",
    "a&b@company.example",
    "zoë@company.example",
    "1@2.example",
    '"first last"@company.example',
    '"owner"@company.example',
    '"a\\"b"@company.example',
    '"owner"@[192.168.0.1]',
  ])("AUTH-02 %j is one", (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    "",
    " ",
    "owner",
    "owner@",
    "@company.example",
    "owner@company",
    "owner@company.e",
    "owner@company..example",
    "owner@.company.example",
    "owner@company.example.",
    ".owner@company.example",
    "owner.@company.example",
    "first..last@company.example",
    "first last@company.example",
    "owner@com pany.example",
    "owner@company.example, other@company.example",
    "owner@company.example\r\nBcc: other@company.example",
    "Owner <owner@company.example>",
    "owner@company@company.example",
    '""@company.example',
    // Mail programs may take what is in the quotation marks for the recipient.
    '"a@b"@company.example',
    '"a"b"@company.example',
    '"a\\"@company.example',
    '"owner"x@company.example',
    '"first last@company.example',
    "owner@company.xn--",
    "owner@company.xn--p1ai-",
    "owner@xn--p1ai",
    "owner@company.yn--p1ai",
    "owner@[192.168.0]",
    "owner@[::1]",
    "owner@192.168.0.1",
    "owner@comp_any.example",
    "owner@bücher",
    "owner@bücher.example/other.example",
    "owner@bü cher.example",
    "owner@１９２.１６８.０.１",
    "owner@bü..example",
    "owner@company.e1",
    "javascript:alert(1)@company.example",
  ])("AUTH-02 %j is none", (address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each(["\0", "\x07", "\x1f", "\x7f", "\ud800"])(
    "with %j in it is none: no database can keep it as it is",
    (character) => {
      expect(isEmail(`a${character}b@company.example`)).toBe(false);
      expect(isEmail(`"a${character}b"@company.example`)).toBe(false);
    },
  );

  test("holds 254 characters at the most", () => {
    const ofLength = (length: number) => `${"a".repeat(length - "@company.example".length)}@company.example`;
    expect(isEmail(ofLength(254))).toBe(true);
    expect(isEmail(ofLength(255))).toBe(false);
  });

  test("loses what no one sees: zero-width spaces of a copied address, overrides of the writing direction", () => {
    expect(normalizeEmail("\u200b Own\u200ber\u00ad@company.example\u202c\u200b ")).toBe(
      "owner@company.example",
    );
    expect(isEmail("owner@company.example\u200b")).toBe(true);
    expect(isEmail("\u200b@company.example")).toBe(false);
  });

  test("is judged without an exception, whatever is given, and the same before and after normalization", () => {
    const likeAnAddress = fc
      .tuple(
        fc.string({ unit: "binary" }),
        fc.constantFrom("@", "@@", ""),
        fc.string(),
        fc.constantFrom(".example", ""),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress(), likeAnAddress), (text) => {
        const normalized = normalizeEmail(text);
        expect(normalizeEmail(normalized)).toBe(normalized);
        expect(isEmail(normalized)).toBe(isEmail(text));
      }),
    );
  });

  test("once taken has one at sign, and neither a blank nor a quotation mark, but in quotation marks", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ -~]{0,12}@[ -~]{0,12}\.[a-z]{2,3}$/).filter((address) => isEmail(address)),
        (address) => {
          expect(normalizeEmail(address)).toMatch(/^(?:[^\s@"]+|"(?:[^"\\]|\\.)+")@[^\s@"]+$/);
        },
      ),
    );
  });

  test.each([
    ["a long local part", "a".repeat(10_000)],
    ["many dots", "a.".repeat(5000)],
    ["many at signs", "@".repeat(10_000)],
    ["an open quotation", `"${"a ".repeat(5000)}`],
    ["a domain that never ends", `a@${"a.".repeat(5000)}`],
    ["a domain of dashes", `a@${"-".repeat(10_000)}`],
    ["a top-level domain of dashes", `a@b.xn--${"-".repeat(10_000)}`],
    ["many blanks", `${" ".repeat(5000)}a${" ".repeat(5000)}`],
    ["brackets", `a@[${"1.".repeat(5000)}`],
  ])("of 10,000 characters is refused soon: %s", (_what, hostile) => {
    expect(isEmail(hostile)).toBe(false);
    expect(isEmail(`${hostile}!`)).toBe(false);
    // Just short enough for the pattern itself to be asked.
    expect(isEmail(`${hostile.trim().slice(0, 253)}!`)).toBe(false);
  });
});

describe("a password", () => {
  test.each([
    ["Secret12", true],
    ["Secret12pass", true],
    ["Pässwörd1", true],
    ["aB3 with spaces", true],
    ["Secret1", false],
    ["secret12", false],
    ["SECRET12", false],
    ["Secretpass", false],
    ["12345678", false],
    ["", false],
    ["ÄÖÜäöü12", false],
    ["Secret१२३", false],
    [`Aa1${"x".repeat(4093)}`, true],
    [`Aa1${"x".repeat(4094)}`, false],
    ["Secret12\0", false],
    ["Secret12\ud800", false],
    ["Secret12\u{1f9a6}", true],
  ])("AUTH-02 %j is strong: %s", (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });
});
