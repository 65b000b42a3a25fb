import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A builder that stops halfway: `--outDir=<folder>` is its last option. */
const outDir = process.argv.at(-1)?.split("=")[1] ?? "";
writeFileSync(join(outDir, "pages.js"), "half of the pages");
process.stderr.write("no such import\n");
process.exitCode = 1;
