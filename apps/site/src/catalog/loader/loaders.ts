import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describeProblem } from "@sealwright/forms/parse";
import type { Loader, LoaderContext } from "astro/loaders";
import type { z } from "astro/zod";
import { setContentProblem } from "./problem-board.ts";
import { type EntriesAndProblems, readEntryFile, readListFile } from "./read-entries.ts";

const CONTENT = "src/content";

/** A collection of files in src/content/{name}, one entry each. The folder may be missing or empty. */
export function entryFiles(name: string, schema: z.ZodType): Loader {
  return contentLoader(name, (root) => {
    const folder = join(CONTENT, name);
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return names
      .filter((file) => /\.(?:md|ya?ml)$/.test(file))
      .sort()
      .map((file) => join(folder, file))
      .map((file) => readEntryFile(file, readFileSync(join(root, file), "utf8"), schema));
  });
}

/** A collection in one file, src/content/{name}.yaml: a list in the order in which the entries are shown. */
export function entryList(name: string, schema: z.ZodType): Loader {
  return contentLoader(name, (root) => {
    const file = join(CONTENT, `${name}.yaml`);
    return existsSync(join(root, file))
      ? [readListFile(file, readFileSync(join(root, file), "utf8"), schema)]
      : [];
  });
}

function contentLoader(name: string, read: (root: string) => EntriesAndProblems[]): Loader {
  return {
    name: `content-${name}`,
    async load(context) {
      const load = () => store(context, read(fileURLToPath(context.config.root)));
      // Only in development is there a watcher. There, what is wrong is shown in the browser until it is mended.
      if (!context.watcher) return load();
      const loadOrReport = () => reporting(`content-${name}`, context.logger, load);
      // One after the other, so that the newest has the last word.
      let newest = loadOrReport();
      context.watcher.on("all", (_event, path) => {
        if (path.includes(join(CONTENT, name))) newest = newest.then(loadOrReport);
      });
      await newest;
    },
  };
}

async function reporting(
  source: string,
  logger: LoaderContext["logger"],
  load: () => Promise<void>,
): Promise<void> {
  try {
    await load();
    setContentProblem(source, undefined);
  } catch (error) {
    const { message } = error as Error;
    logger.error(message);
    setContentProblem(source, message);
  }
}

/** @throws an Error that lists every problem with file, line and what to write instead */
async function store(context: LoaderContext, files: readonly EntriesAndProblems[]): Promise<void> {
  const problems = files.flatMap((file) => file.problems);
  if (problems.length)
    throw new Error(`Content:\n${problems.map((problem) => `  - ${describeProblem(problem)}`).join("\n")}`);
  context.store.clear();
  for (const [order, { id, data, body, file }] of files.flatMap(({ entries }) => entries).entries()) {
    const filePath = join(fileURLToPath(context.config.root), file);
    const rendered = body
      ? await context.renderMarkdown(body, { fileURL: pathToFileURL(filePath) })
      : undefined;
    context.store.set({
      id,
      // Astro keeps entries by id; the order is read by `entriesOf`.
      data: { ...(await context.parseData({ id, data, filePath })), order },
      body,
      filePath: file,
      // The rendering can change without the text: a drawing, for one.
      digest: context.generateDigest({ data, body, html: rendered?.html ?? "" }),
      ...(rendered && { rendered }),
    });
  }
}
