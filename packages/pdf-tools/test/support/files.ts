import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs a program on files in a folder of its own. @returns what it printed and the file that it wrote, if any */
function run(program: string, args: string[], inputs: Record<string, Uint8Array>, output?: string) {
  const folder = mkdtempSync(join(tmpdir(), "pdf-tools-"));
  try {
    for (const [name, bytes] of Object.entries(inputs)) writeFileSync(join(folder, name), bytes);
    const printed = execFileSync(program, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { printed, bytes: output ? new Uint8Array(readFileSync(join(folder, output))) : new Uint8Array() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs qpdf on a PDF. @param args such as --linearize */
export const qpdf = (bytes: Uint8Array, ...args: string[]): Uint8Array =>
  run("qpdf", ["in.pdf", ...args, "out.pdf"], { "in.pdf": bytes }, "out.pdf").bytes;

/** Throws unless qpdf finds no error at all, warnings included. */
export const checkWithQpdf = (bytes: Uint8Array): void =>
  void run("qpdf", ["--check", "in.pdf"], { "in.pdf": bytes });

/** By poppler: the words of each page. */
export const textOfPages = (bytes: Uint8Array): string[] =>
  run("pdftotext", ["-layout", "in.pdf", "-"], { "in.pdf": bytes })
    .printed.split("\f")
    .slice(0, -1)
    .map((text) => text.replaceAll(/\s+/g, " ").trim());

/** By poppler: the words of all pages with their boxes, in points from the upper left. */
export const wordsIn = (bytes: Uint8Array): { text: string; right: number; bottom: number }[] =>
  run("pdftotext", ["-bbox", "in.pdf", "-"], { "in.pdf": bytes })
    .printed.split("\n")
    .flatMap((line) => {
      const [, right, bottom, text] = /xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/.exec(line) ?? [];
      return text ? [{ text, right: Number(right), bottom: Number(bottom) }] : [];
    });

/** By poppler: what pdfinfo says, by name. */
export function infoOf(bytes: Uint8Array): Record<string, string> {
  const { printed } = run("pdfinfo", ["-f", "1", "-l", "9999", "in.pdf"], { "in.pdf": bytes });
  const lines = printed.split("\n").map((line) => line.split(/:\s+/, 2));
  return Object.fromEntries(
    lines.map(([name = "", value = ""]) => [name.replaceAll(/\s+/g, " "), value.trim()]),
  );
}

/** By poppler: the named destinations, each with the number of its page. */
export const destinationsIn = (bytes: Uint8Array): string[] =>
  run("pdfinfo", ["-dests", "in.pdf"], { "in.pdf": bytes })
    .printed.split("\n")
    .flatMap((line) => {
      const [, page, name] = /^\s*(\d+) \[.*\] "(.*)"$/.exec(line) ?? [];
      return page ? [`${page} ${name}`] : [];
    });

/** Everything in the file, with its streams unpacked. */
export const unpacked = (bytes: Uint8Array): string =>
  Buffer.from(qpdf(bytes, "--qdf", "--object-streams=disable", "--no-original-object-ids")).toString(
    "latin1",
  );

/** By poppler, at 36 pixels an inch: raw RGB, row by row. */
export function pixelsOf(
  bytes: Uint8Array,
  page = 1,
): { width: number; height: number; at(x: number, y: number): number[] } {
  const args = ["-r", "36", "-f", String(page), "-l", String(page), "-singlefile", "in.pdf", "out"];
  const image = Buffer.from(run("pdftoppm", args, { "in.pdf": bytes }, "out.ppm").bytes);
  const [header = "", size = ""] = image.toString("latin1", 0, 40).split("\n");
  const [width = 0, height = 0] = size.split(" ").map(Number);
  const start = header.length + size.length + 6;
  return { width, height, at: (x, y) => [...image.subarray(start + (y * width + x) * 3).subarray(0, 3)] };
}
