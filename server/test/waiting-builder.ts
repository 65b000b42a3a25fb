import { existsSync, watch } from "node:fs";
import { join } from "node:path";

/** In place of a builder: says a step, and the next one when its folder has a file `go-on`. `--outDir=<folder>` is its last option. */
const outDir = process.argv.at(-1)?.split("=")[1] ?? "";
const watching = watch(outDir, () => finishWhenAllowed());
process.stdout.write("  writing the pages …\n\n");

function finishWhenAllowed(): void {
  if (!existsSync(join(outDir, "go-on"))) return;
  process.stdout.write("  compressing …\n");
  watching.close();
}
