import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { AstroIntegration } from "astro";
import { STATE_LAW } from "../../catalog/forms/library-paths.ts";
import { isStateAddress } from "../../catalog/forms/state-addresses.ts";
import { pathOf, readBuiltPages } from "../html/built-pages.ts";

/** What a thread makes: the PDFs of pages of states, in the folder of the built site. */
export interface StatePdfTask {
  folder: string;
  paths: readonly string[];
}

/** Makes the blank PDF beside each form's page for a state. In threads: 300 files take 45 seconds of one core. */
export function statePdfs(): AstroIntegration {
  return {
    name: "state-pdfs",
    hooks: {
      async "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const paths = readBuiltPages(folder)
          .map(pathOf)
          .filter((path) => isStateAddress(path) && !path.startsWith(`${STATE_LAW}/`));
        const threads = availableParallelism();
        const shares = Array.from({ length: threads }, (_, thread) =>
          paths.filter((_path, at) => at % threads === thread),
        );
        await Promise.all(shares.map((share) => makeInThread({ folder, paths: share })));
      },
    },
  };
}

function makeInThread(task: StatePdfTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./state-pdf-worker.ts", import.meta.url), { workerData: task });
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}
