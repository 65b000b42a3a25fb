import { expect, test } from "vitest";
import { plainlyAppended } from "../src/verify/appended.ts";

const xref = (rows: string, trailer: string) => `xref\n${rows}trailer\n<< ${trailer} >>\n`;
const end = (start: number) => `startxref\n${start}\n%%EOF\n`;

/** A sealed file that its sender has prepared: an attachment looks like a cross-reference stream that leads on to the real one. */
function preparedFile() {
  const header = "%PDF-1.7\n";
  const decoy = (sealed: number) =>
    `9 0 obj\n<< /Type /XRef /Prev ${String(sealed).padStart(6, "0")} >>\nstream\n`;
  const start = header.length + decoy(0).length;
  const sealed = `${header}${decoy(start)}${xref("0 1\n0000000000 65535 f \n", "/Size 10")}${end(start)}`;
  return { sealed, start, decoyAt: header.length };
}

function appended(sealed: string, previous: number): string {
  const object = "1 0 obj\nnull\nendobj\n";
  const at = sealed.length + object.length;
  const row = `1 1\n${String(sealed.length).padStart(10, "0")} 00000 n \n`;
  return `${sealed}${object}${xref(row, `/Size 10 /Prev ${previous}`)}${end(at)}`;
}

const isPlain = (file: string, sealed: string) =>
  plainlyAppended(new TextEncoder().encode(file), sealed.length) !== undefined;

test("SEAL-03 a revision that follows the sealed one is plain", () => {
  const { sealed, start } = preparedFile();
  expect(isPlain(appended(sealed, start), sealed)).toBe(true);
});

test("SEAL-03 one that reaches the sealed one through what was sealed as an attachment is not", () => {
  const { sealed, decoyAt } = preparedFile();
  expect(isPlain(appended(sealed, decoyAt), sealed)).toBe(false);
});
