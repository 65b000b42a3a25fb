import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OtherReading } from "../../src/compare/pdfjs.ts";

const has = (command: string) => spawnSync(command, ["--version"]).error === undefined;
const hasPoppler = has("pdftotext");
export const hasQpdf = has("qpdf");
const hasMupdf = has("mutool");

/** The words that each reader of this machine finds in a file: pdf.js, poppler and MuPDF. */
export async function wordsByReader(bytes: Uint8Array): Promise<Record<string, string[]>> {
  const words: Record<string, string[]> = { "pdf.js": await wordsOf(bytes) };
  withFile(bytes, (file) => {
    if (hasPoppler)
      words.poppler = split(execFileSync("pdftotext", [file, "-"], { stdio: "pipe" }).toString());
    if (!hasMupdf) return;
    words.mupdf = split(
      execFileSync("mutool", ["draw", "-q", "-F", "txt", file], { stdio: "pipe" }).toString(),
    );
  });
  return words;
}

/** @throws Error with what qpdf finds wrong */
export function checkWithQpdf(bytes: Uint8Array): void {
  withFile(bytes, (file) => execFileSync("qpdf", ["--check", file], { stdio: "pipe" }));
}

async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const reading = await OtherReading.open(bytes);
  const texts: string[] = [];
  for (let index = 0; index < reading.pages; index += 1) {
    const { items } = await (await reading.page(index)).getTextContent();
    texts.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  await reading.close();
  return split(texts.join(" "));
}

const split = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();

function withFile(bytes: Uint8Array, use: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "plain-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
