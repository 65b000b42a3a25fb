import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toPem } from "../../src/index.ts";

/** A folder that programs run in and leave files in, until `remove`. */
export function workFolder(files: Record<string, Uint8Array | string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "seal-"));
  const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    write,
    read: (name: string) => new Uint8Array(readFileSync(join(folder, name))),
    /** @returns what it printed @throws with what it complained about */
    run: (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export const pemOf = (certificates: readonly Uint8Array[]): string =>
  certificates.map((certificate) => toPem(certificate)).join("");

/** By poppler, with its own certificate database: what `pdfsig` says of a file's signatures. */
export function pdfsig(file: Uint8Array, roots: readonly Uint8Array[]): string {
  const { run, remove } = workFolder({ "file.pdf": file, "root.pem": pemOf(roots) });
  try {
    run("mkdir", "nss");
    run("certutil", "-d", "sql:nss", "-N", "--empty-password");
    run("certutil", "-d", "sql:nss", "-A", "-n", "root", "-t", "CT,C,C", "-i", "root.pem");
    return run("pdfsig", "-nssdir", "sql:nss", "file.pdf");
  } finally {
    remove();
  }
}

/** Throws unless qpdf finds no error at all, warnings included. */
export function checkWithQpdf(file: Uint8Array): void {
  const { run, remove } = workFolder({ "file.pdf": file });
  try {
    run("qpdf", "--check", "file.pdf");
  } finally {
    remove();
  }
}

/** A PDF after qpdf. @param args such as --linearize */
export function qpdf(file: Uint8Array, ...args: string[]): Uint8Array {
  const { run, read, remove } = workFolder({ "in.pdf": file });
  try {
    run("qpdf", "in.pdf", ...args, "out.pdf");
    return read("out.pdf");
  } finally {
    remove();
  }
}

/** The last signature as a lawyer would take it out of the file: its CMS, and the bytes that it is over. */
export function takeApart(file: Uint8Array): {
  cms: Uint8Array;
  content: Uint8Array;
  start: number;
  end: number;
} {
  const text = Buffer.from(file).toString("latin1");
  const range = [...text.matchAll(/\/ByteRange \[0 (\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1);
  const [start = 0, end = 0, rest = 0] = (range ?? []).slice(1).map(Number);
  const place = Buffer.from(text.slice(start + 1, end - 1), "hex");
  const cms = place.subarray(0, place.readUInt16BE(2) + 4);
  const content = Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)]);
  return { cms, content, start, end };
}
