import type { Command } from "./command.ts";
import { commonOptions } from "./parse.ts";

/** Lists all commands, or those of a group. */
export function listHelp(commands: readonly Command[], group = ""): string {
  const listed = commands.filter(({ name }) => !group || name.startsWith(`${group} `));
  const rows = listed.map((command): [string, string] => [usage(command), command.summary]);
  return [
    `sealwright ${group || "<command>"} …`,
    "",
    ...columns(rows),
    "",
    'Each command says more with --help, and writes JSON with --json. "npx --no-install sealwright" runs it in the checkout.',
  ].join("\n");
}

/** One command's help. */
export function commandHelp(command: Command): string {
  const rows = Object.entries({ ...command.options, ...commonOptions }).map(
    ([name, { value, about }]): [string, string] => [`--${name}${value ? ` <${value}>` : ""}`, about],
  );
  const { summary, details } = command;
  return [
    `sealwright ${usage(command)}`,
    "",
    summary,
    ...(details ? [details] : []),
    "",
    ...columns(rows),
  ].join("\n");
}

function usage({ name, takes }: Command): string {
  return [name, ...takes].join(" ");
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
