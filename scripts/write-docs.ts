import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeVariables, type VariableDescription } from "@sealwright/runtime";
import { documentedVariables } from "@sealwright/server/config";
import { jobKinds } from "@sealwright/server/jobs";
import { callsDocument } from "./calls-document.ts";
import { identitySdksDocument } from "./identity-sdks.ts";
import { repository } from "./run-tool.ts";

/**
 * `npm run docs` generates `.env.example`, docs/identity-sdks.md, docs/calls.md and docs/reference.md. With `--check` it
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
    ({ name, description, maxAttempts, atOnce }) =>
      `| \`${name}\` | ${description} | ${maxAttempts} | ${atOnce} |`,
  );
  return ["| job | what it does | attempts | at once |", "|---|---|---|---|", ...rows].join("\n");
}

function reference(): string {
  return `# Reference

Made by \`npm run docs\` from the descriptions in the code. How they are used: [operations](operations.md).

## Variables

${variablesTable()}

## Background jobs

${jobsTable()}
`;
}

const files: [path: string, content: string][] = [
  [join(repository, ".env.example"), environmentExample()],
  [join(repository, "docs/identity-sdks.md"), identitySdksDocument()],
  [join(repository, "docs/calls.md"), callsDocument()],
  [join(repository, "docs/reference.md"), reference()],
];
for (const [path, content] of files) {
  if (!process.argv.includes("--check")) {
    writeFileSync(path, content);
  } else if (readFileSync(path, "utf8") !== content) {
    console.error(`${path.slice(repository.length + 1)} is out of date: run npm run docs`);
    process.exitCode = 1;
  }
}
