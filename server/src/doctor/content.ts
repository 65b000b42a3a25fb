import { existsSync } from "node:fs";
import { join } from "node:path";
import { builtFolder } from "../build.ts";
import { findLocalAddresses, findSamples } from "./find-samples.ts";
import { type Check, type ContentContext, fine, problem } from "./finding.ts";

export const samplesCheck: Check<ContentContext> = {
  subject: "Content",
  async *run({ repository }) {
    const samples = findSamples(repository);
    for (const sample of samples) yield problem(sample);
    if (samples.length === 0) yield fine("The pages have no samples, and their legal texts were approved");
  },
};

export const builtPagesCheck: Check = {
  subject: "Built pages",
  async *run({ config }) {
    const folder = join(builtFolder(config, "site"), "public");
    if (!existsSync(join(folder, "index.html"))) {
      yield problem(
        `There are no built pages in ${folder}. Run "npm run build" with the production variables.`,
      );
      return;
    }
    const pages = findLocalAddresses(folder);
    const [page] = pages;
    yield page
      ? problem(
          `${pages.length} built pages lead to this machine, such as ${page}. Run "npm run build" with the production variables.`,
        )
      : fine("The built pages lead to public addresses");
  },
};
