import { describe, expect, test } from "vitest";
import { openFile } from "../src/index.ts";
import { checkWithQpdf, qpdf, textOfPages } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { FONT, rawPdf, show } from "./support/raw-pdf.ts";
import { made, stackOf } from "./support/stacks.ts";

const good = await pdfKit({ pages: ["Alpha", "Beta"] });

/** As qpdf calls them. */
const ciphers = {
  "RC4, 40 bits": ["40"],
  "RC4, 128 bits": ["128", "--use-aes=n"],
  "AES, 128 bits": ["128", "--use-aes=y"],
  "AES, 256 bits": ["256"],
} as const;
type Cipher = keyof typeof ciphers;

/** @param user the password's bytes */
function encrypted(cipher: Cipher, user: Buffer, ...options: string[]): Uint8Array {
  const passwords = [user, Buffer.from("owner")].map((bytes) => bytes.toString("hex"));
  const encryption = ["--encrypt", ...passwords, ...ciphers[cipher], "--"];
  return qpdf(good, "--allow-weak-crypto", "--password-mode=hex-bytes", ...options, ...encryption);
}

async function opened(bytes: Uint8Array, password: string): Promise<string[]> {
  const file = await openFile({ name: "Lease.pdf", bytes, password });
  expect(file.wasEncrypted).toBe(true);
  const result = await made(stackOf(file.bytes ?? new Uint8Array()));
  checkWithQpdf(result);
  return textOfPages(result);
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf8 = (text: string) => Buffer.from(text, "utf8");

describe("PAGE-06 a password opens its file in every form in which programs use it", () => {
  test.each<[what: string, cipher: Cipher, stored: Buffer, typed: string]>([
    ["PDFDocEncoding", "RC4, 40 bits", latin1("Zürich"), "Zürich"],
    ["PDFDocEncoding", "RC4, 128 bits", latin1("Straße"), "Straße"],
    ["PDFDocEncoding", "AES, 128 bits", latin1("Zürich"), "Zürich"],
    ["PDFDocEncoding of a letter typed in two parts", "AES, 128 bits", latin1("Zürich"), "Zu\u0308rich"],
    ["PDFDocEncoding where Latin-1 has no letter", "AES, 128 bits", Buffer.from([0xa0, 0x35]), "€5"],
    ["UTF-8", "AES, 128 bits", utf8("密碼"), "密碼"],
    ["UTF-8", "AES, 256 bits", utf8("密碼 Zürich"), "密碼 Zürich"],
    ["UTF-8 of letters in two parts", "AES, 256 bits", utf8("Zu\u0308rich"), "Zürich"],
    ["UTF-8 of letters in one part", "AES, 256 bits", utf8("Zürich"), "Zu\u0308rich"],
    ["SASLprep: a soft hyphen is dropped", "AES, 256 bits", utf8("ab"), "a\u00adb"],
    ["SASLprep: a space is a plain one", "AES, 256 bits", utf8("a b"), "a\u00a0b"],
    ["SASLprep: an ordinal indicator is a letter", "AES, 256 bits", utf8("a"), "ª"],
    ["SASLprep: a compatible letter", "AES, 256 bits", utf8("IX"), "Ⅸ"],
  ])("%s (%s)", async (_what, cipher, stored, typed) => {
    expect(await opened(encrypted(cipher, stored), typed)).toEqual(["Alpha", "Beta"]);
  });

  test("where even the list of pages is encrypted", async () => {
    const bytes = encrypted("AES, 128 bits", latin1("Zürich"), "--object-streams=generate");
    expect(await opened(bytes, "Zürich")).toEqual(["Alpha", "Beta"]);
  });

  test.each(Object.keys(ciphers) as Cipher[])("another one does not (%s)", async (cipher) => {
    const bytes = encrypted(cipher, latin1("Zürich"));
    const opening = openFile({ name: "Lease.pdf", bytes, password: "Genève" });
    await expect(opening).rejects.toMatchObject({ reason: "password-wrong" });
  });
});

test("PAGE-06 a password that protects attachments alone is not asked for, and they are said to be left out", async () => {
  const file = "<</Type /Filespec /F (scan.txt) /EF <</F 7 0 R>>>>";
  const filters =
    "/CF <</StdCF <</CFM /AESV2 /Length 16 /AuthEvent /EFOpen>>>> /StmF /Identity /StrF /Identity";
  const keys = `/R 4 /Length 128 /P -4 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}>`;
  const bytes = rawPdf(
    [
      "<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(scan.txt) 6 0 R]>>>>>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /Resources <</Font <</F1 5 0 R>>>> /Contents 4 0 R>>",
      show("Alpha"),
      FONT,
      file,
      "<</Type /EmbeddedFile /Length 32>>\nstream\n0123456789abcdef0123456789abcdef\nendstream",
      `<</Filter /Standard /V 4 ${keys} ${filters} /EFF /StdCF>>`,
    ],
    { trailer: "/Encrypt 8 0 R /ID [<00> <00>]" },
  );
  const opened = await openFile({ name: "Lease.pdf", bytes });
  expect(opened).toMatchObject({ hasLockedAttachments: true, attachments: 0 });
  const result = await made(stackOf(opened.bytes ?? new Uint8Array()));
  checkWithQpdf(result);
  expect(textOfPages(result)).toEqual(["Alpha"]);
  expect(Buffer.from(result).toString("latin1")).not.toContain("0123456789abcdef");
});
