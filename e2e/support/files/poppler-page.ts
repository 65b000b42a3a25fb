import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A page of a PDF as Poppler draws it. @param page from 1 @returns a PNG */
export function popplerPage(file: Uint8Array, page: number, dpi: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  try {
    writeFileSync(join(folder, "file.pdf"), file);
    const only = ["-f", String(page), "-l", String(page), "-singlefile"];
    execFileSync("pdftoppm", [
      "-png",
      "-r",
      String(dpi),
      ...only,
      join(folder, "file.pdf"),
      join(folder, "page"),
    ]);
    return readFileSync(join(folder, "page.png"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
