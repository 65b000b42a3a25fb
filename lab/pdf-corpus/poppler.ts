import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const LIMITS = { timeout: 60_000, maxBuffer: 200_000_000, encoding: "latin1" as const };

/** Marks that poppler puts around text from right to left. */
const DIRECTIONS = /[\u202a-\u202e]/g;

/** The number of pages by poppler, or the reason why it opens none. */
export async function pagesBy(path: string): Promise<number | "password" | "unreadable"> {
  try {
    const { stdout } = await run("pdfinfo", [path], LIMITS);
    const pages = Number(/Pages:\s+(\d+)/.exec(stdout)?.[1] ?? 0);
    return pages > 0 ? pages : "unreadable";
  } catch (error) {
    return /password/i.test(String(error)) ? "password" : "unreadable";
  }
}

/**
 * Poppler shows nothing of a page that its parent holds directly, without a ref: qpdf gives it one.
 * @returns the file, or one in the folder that poppler reads whole
 */
export async function asPopplerReads(path: string, folder: string): Promise<string> {
  const { stdout } = await run("pdfinfo", ["-f", "1", "-l", "-1", path], LIMITS);
  if (!/size:\s+0 x 0 pts/.test(stdout)) return path;
  const mended = join(folder, "mended.pdf");
  await run("qpdf", ["--warning-exit-0", path, "--pages", ".", "1-z", "--", mended], LIMITS);
  return mended;
}

/** The words of each page, sorted: their order may differ. */
export async function wordsBy(path: string): Promise<string[]> {
  const { stdout } = await run("pdftotext", ["-enc", "UTF-8", path, "-"], { ...LIMITS, encoding: "utf8" });
  return stdout
    .split("\f")
    .slice(0, -1)
    .map((page) => page.replaceAll(DIRECTIONS, "").split(/\s+/).filter(Boolean).sort().join(" "));
}

export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Gray, at 40 pixels an inch. @param page from 0 */
export async function drawnBy(path: string, page: number, folder: string): Promise<Picture> {
  const at = String(page + 1);
  const out = join(folder, "drawn");
  await run("pdftoppm", ["-r", "40", "-gray", "-f", at, "-l", at, "-singlefile", path, out], LIMITS);
  const bytes = new Uint8Array(await readFile(`${out}.pgm`));
  const header = new TextDecoder("latin1").decode(bytes.subarray(0, 60)).split(/\s+/, 4).join(" ");
  const [width = 0, height = 0] = header.split(" ").slice(1).map(Number);
  return { width, height, pixels: bytes.subarray(header.length + 1) };
}

/** Errors that qpdf finds. */
export async function errorsBy(path: string): Promise<string> {
  try {
    await run("qpdf", ["--check", path], LIMITS);
    return "";
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    return `${stderr}${stdout}`.split("\n").find((line) => /WARNING|error/i.test(line)) ?? "unknown";
  }
}
