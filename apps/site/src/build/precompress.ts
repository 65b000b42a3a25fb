import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AstroIntegration } from "astro";

const TEXT = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this, a compressed copy saves less than its headers cost. */
const WORTH_IT_BYTES = 512;

/** Writes a `.br` and a `.gz` beside every text file, at the best ratio: once here instead of at each request. */
export function precompress(): AstroIntegration {
  return {
    name: "precompress",
    hooks: {
      async "astro:build:done"({ dir }) {
        const files = readdirSync(fileURLToPath(dir), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && TEXT.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((file) => statSync(file).size >= WORTH_IT_BYTES);
        // Compression runs in threads. Each takes megabytes from when it is asked for, so no more are than can run.
        const left = files.values();
        const work = async () => {
          for (const file of left) await compress(file);
        };
        await Promise.all(Array.from({ length: availableParallelism() }, work));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } };
  const [smaller, small] = await Promise.all([
    promisify(brotliCompress)(content, size),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, smaller), writeFile(`${file}.gz`, small)]);
}
