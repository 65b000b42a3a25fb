import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeVariables, type VariableDescription } from "@sealwright/runtime";
import { documentedVariables } from "@sealwright/server/config";
import { jobKinds } from "@sealwright/server/jobs";
import { callsDocument } from "./calls-document.ts";
import { identitySdksDocument } from "./identity-sdks.ts";
import { repository } from "./run-tool.ts";

/**
 * `npm run docs` generates `.env.example`, docs/identity-sdks.md, docs/calls.md and the tables of variables and jobs in docs/operations.md. With `--check` it
 * writes nothing and fails when a file is out of date.
 */
const sections = Object.entries(documentedVariables).map(
  ([title, variables]) => [title, describeVariables(variables)] as const,
);

function environmentExample(): string {
  const blocks = sections.map(([title, variables]) =>
    [`## ${title}`, ...variables.map(exampleLines)].join("\n\n"),
  );
  return `# Every variable with its default. Copy this file to .env and uncomment what you change.\n\n${blocks.join("\n\n")}\n`;
}

function exampleLines({ name, meaning, default: value, defaultNote }: VariableDescription): string {
  const note = defaultNote ? `\n# Default: ${defaultNote}.` : "";
  return `# ${meaning}${note}\n#${name}=${value ?? ""}`;
}

function variablesTable(): string {
  const rows = sections.flatMap(([title, variables]) => [
    `| **${title}** | | |`,
    ...variables.map(
      ({ name, default: value, defaultNote, meaning }) =>
        `| \`${name}\` | ${value ? `\`${value}\`` : (defaultNote ?? "")} | ${meaning} |`,
    ),
  ]);
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

function jobsTable(): string {
  const rows = jobKinds.map(
    ({ name, description, maxAttempts }) => `| \`${name}\` | ${description} | ${maxAttempts} |`,
  );
  return ["| job | what it does | attempts |", "|---|---|---|", ...rows].join("\n");
}

/** Replaces what is between the marks `<!-- name:start -->` and `<!-- name:end -->`. */
function withTable(document: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined)
    throw new Error(`docs/operations.md has lost the marks around its table of ${name}`);
  return `${before}${start}\n${table}\n${end}${after}`;
}

const operations = join(repository, "docs/operations.md");
const document = withTable(readFileSync(operations, "utf8"), "variables", variablesTable());
const files: [path: string, content: string][] = [
  [join(repository, ".env.example"), environmentExample()],
  [join(repository, "docs/identity-sdks.md"), identitySdksDocument()],
  [join(repository, "docs/calls.md"), callsDocument()],
  [operations, withTable(document, "jobs", jobsTable())],
];
for (const [path, content] of files) {
  if (!process.argv.includes("--check")) {
    writeFileSync(path, content);
  } else if (readFileSync(path, "utf8") !== content) {
    console.error(`${path.slice(repository.length + 1)} is out of date: run npm run docs`);
    process.exitCode = 1;
  }
}
