import { join } from "node:path";
import { describeProblem } from "@sealwright/forms/parse";
import { deadLinkProblems } from "../../apps/site/src/build/content-problems/dead-links.ts";
import { repository } from "../run-tool.ts";

/** Internal links of menus and content. The build also looks at fragments, and at what components link to. */
const problems = deadLinkProblems(join(repository, "apps/site"));
for (const problem of problems) console.error(`apps/site/${describeProblem(problem)}`);
process.exitCode = problems.length > 0 ? 1 : 0;
