import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeEnvironment, type VariableDescription } from "@sealwright/runtime";
import { environmentSchema } from "@sealwright/server/config";
import { repository } from "./run-tool.ts";

/**
 * `npm run docs` writes what follows from the environment's schema: `.env.example` and the table in
 * docs/operations.md. With `--check` it writes nothing and fails when a file is not what it would write.
 */
const variables = describeEnvironment(environmentSchema);
const groups = [...new Set(variables.map(({ group }) => group))];

function environmentExample(): string {
  const blocks = groups.map((group) =>
    [`## ${group}`, ...variables.filter((variable) => variable.group === group).map(exampleLines)].join(
      "\n\n",
    ),
  );
  return `# Every variable, with its default. Copy this file to .env and take away the # of what you change.\n\n${blocks.join("\n\n")}\n`;
}

function exampleLines({ name, meaning, default: value, defaultNote }: VariableDescription): string {
  const note = defaultNote ? `\n# Default: ${defaultNote}.` : "";
  return `# ${meaning}${note}\n#${name}=${value ?? ""}`;
}

function operationsTable(): string {
  const rows = groups.flatMap((group) => [
    `| **${group}** | | |`,
    ...variables
      .filter((variable) => variable.group === group)
      .map(
        ({ name, default: value, defaultNote, meaning }) =>
          `| \`${name}\` | ${value ? `\`${value}\`` : (defaultNote ?? "")} | ${meaning} |`,
      ),
  ]);
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

const START = "<!-- variables:start -->";
const END = "<!-- variables:end -->";

function withTable(document: string): string {
  const [before, rest] = document.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error("docs/operations.md has lost the marks around its table of variables");
  return `${before}${START}\n${operationsTable()}\n${END}${after}`;
}

const operations = join(repository, "docs/operations.md");
const files: [path: string, content: string][] = [
  [join(repository, ".env.example"), environmentExample()],
  [operations, withTable(readFileSync(operations, "utf8"))],
];
for (const [path, content] of files) {
  if (!process.argv.includes("--check")) {
    writeFileSync(path, content);
  } else if (readFileSync(path, "utf8") !== content) {
    console.error(`${path.slice(repository.length + 1)} is not up to date: run npm run docs`);
    process.exitCode = 1;
  }
}
