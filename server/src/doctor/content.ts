import { join } from "node:path";
import { builtFolder } from "../build.ts";
import { changedSinceBuild } from "../built-for.ts";
import { assertBuilt, NotBuiltError } from "../built-parts.ts";
import { findLocalAddresses, findSamples } from "./find-samples.ts";
import { type Check, type ContentContext, fine, problem } from "./finding.ts";

const BUILD_AGAIN = 'Run "npm run build" with the production variables.';

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
    try {
      assertBuilt(config);
    } catch (error) {
      if (!(error instanceof NotBuiltError)) throw error;
      yield problem(error.message);
      return;
    }
    const folder = builtFolder(config, "site");
    const pages = findLocalAddresses(join(folder, "public"));
    const [page] = pages;
    yield page
      ? problem(`${pages.length} built pages lead to this machine, such as ${page}. ${BUILD_AGAIN}`)
      : fine("The built pages lead to public addresses");
    const changed = changedSinceBuild(folder, config);
    if (!changed) yield problem(`It is not known which variables the pages were built with. ${BUILD_AGAIN}`);
    else if (changed.length > 0)
      yield problem(`The pages were built with other values of ${changed.join(", ")}. ${BUILD_AGAIN}`);
    else yield fine("The pages were built with the variables of this deployment");
  },
};
