import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDF } from "@libpdf/core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const run = promisify(execFile);

/** A reader's view of a file: the words of each page. */
export type Reading = string[];

export interface Readings {
  /** By reader. Programs that are not installed are not among them. */
  found: Map<string, Reading | "unreadable">;
  /** Problems that qpdf reports. */
  problem: string | undefined;
  /** How dark each twelfth of the first page is, by program. */
  looks: Map<string, number[]>;
}

/** Reads a file with our library, PDF.js, poppler and MuPDF, and has qpdf check it. */
export async function readingsOf(file: Uint8Array): Promise<Readings> {
  const folder = await mkdtemp(join(tmpdir(), "readings-"));
  const path = join(folder, "file.pdf");
  await writeFile(path, file);
  try {
    const found = new Map<string, Reading | "unreadable">();
    const add = async (name: string, reading: Promise<Reading | undefined>) => {
      const words = await reading.catch(() => "unreadable" as const);
      if (words) found.set(name, words);
    };
    const texts = async (command: string, ...given: string[]) => {
      const text = await output(command, given);
      return text?.toString("utf8").split("\f").slice(0, -1).map(wordsOf);
    };
    await Promise.all([
      add("libpdf", withLibpdf(file)),
      add("PDF.js", withPdfJs(file)),
      add("poppler", texts("pdftotext", "-raw", path, "-")),
      add("MuPDF", texts("mutool", "draw", "-q", "-F", "text", path)),
    ]);
    const looks = new Map<string, number[]>();
    const grey = async (name: string, command: string, ...given: string[]) => {
      const image = await output(command, given).catch(() => undefined);
      if (image) looks.set(name, darkness(image));
    };
    await grey("poppler", "pdftoppm", "-r", "24", "-gray", "-singlefile", "-cropbox", path);
    await grey("MuPDF", "mutool", "draw", "-q", "-r", "24", "-c", "gray", "-F", "pgm", "-o", "-", path, "1");
    const problem = await output("qpdf", ["--check", path]).then(
      () => undefined,
      ({ stdout, stderr }: { stdout: Buffer; stderr: Buffer }) => `${stdout} ${stderr}`,
    );
    return { found, problem, looks };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** In what readers differ. */
export function differenceIn(
  { found, problem, looks }: Readings,
  { hasLayers = false, hasMarks = false } = {},
): string | undefined {
  if (problem) return `qpdf: ${problem}`;
  for (const [name, reading] of found) if (reading === "unreadable") return `${name} can’t read it`;
  const [one, two] = [looks.get("poppler"), looks.get("MuPDF")];
  if (one && two && one.some((dark, index) => Math.abs(dark - (two[index] ?? 0)) > MOST_OF_LOOKS))
    return `poppler draws ${one}; MuPDF draws ${two}`;
  // Of text in layers that are off, extractors find what is there, and programs that draw pages what they draw.
  const [ours, other] = [found.get("libpdf"), found.get("PDF.js")];
  if (!isWithin(ours, other)) return `libpdf: ${ours}; PDF.js: ${other}`;
  // PDF.js draws marks, and finds no text in them.
  if (hasMarks && !isWithin(other, found.get("poppler") ?? other)) return `PDF.js: ${other}`;
  if (!hasLayers && !hasMarks) return differenceOf(found, ["PDF.js", "poppler", "MuPDF"]);
  return differenceOf(found, ["poppler", "MuPDF"]);
}

/** Our library finds no text in forms, and may order letters in its own way where lines lie on each other. */
function isWithin(ours: Reading | string | undefined, other: Reading | string | undefined): boolean {
  if (!Array.isArray(ours) || !Array.isArray(other) || ours.length !== other.length) return false;
  return ours.every((page, index) => {
    const left = [...(other[index] ?? "")];
    return [...page.replaceAll(" ", "")].every((letter) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

function differenceOf(found: Readings["found"], names: readonly string[]): string | undefined {
  const readings = names.flatMap((name) =>
    found.has(name) ? [[name, JSON.stringify(found.get(name))]] : [],
  );
  const isSame = readings.every(([, reading]) => reading === readings[0]?.[1]);
  return isSame ? undefined : readings.map((one) => one.join(": ")).join("; ");
}

/** Of 255: programs smooth letters in their own ways. */
const MOST_OF_LOOKS = 4;
const PARTS = 12;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).sort().join(" ");

async function withLibpdf(file: Uint8Array): Promise<Reading> {
  const document = await PDF.load(file);
  return document.extractText().map(({ text }) => wordsOf(text));
}

async function withPdfJs(file: Uint8Array): Promise<Reading> {
  const task = getDocument({ data: file.slice(), verbosity: 0, disableFontFace: true });
  try {
    const document = await task.promise;
    const pages: Reading = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        wordsOf(
          items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(" "),
        ),
      );
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

const missing = new Set<string>();

/** @returns undefined where the program is not installed @throws what the program says */
async function output(command: string, given: string[]): Promise<Buffer | undefined> {
  if (missing.has(command)) return undefined;
  try {
    const { stdout } = await run(command, given, { encoding: "buffer", timeout: 20_000, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    missing.add(command);
    return undefined;
  }
}

/** Of parts of a picture, from its top. */
function darkness(pgm: Buffer): number[] {
  const [header = "", width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString("latin1")) ?? [];
  const pixels = pgm.subarray(header.length);
  const part = Math.ceil(Number(height) / PARTS) * Number(width);
  return Array.from({ length: PARTS }, (_, index) => {
    const own = pixels.subarray(index * part, (index + 1) * part);
    return Math.round(255 - own.reduce((sum, pixel) => sum + pixel, 0) / Math.max(1, own.length));
  });
}
