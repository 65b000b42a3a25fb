import { migrations } from "../migrations.ts";
import { ActError, type Operator } from "../operator/act.ts";
import { openOperator } from "../operator/open-operator.ts";
import { fixableMessage } from "../refuse-start.ts";
import { commands } from "./catalog.ts";
import { type Line, type Session, UsageError } from "./command.ts";
import { commandHelp, listHelp } from "./help.ts";
import { parse } from "./parse.ts";

/** The terminal, or what a test puts in its place. */
export interface Terminal extends Omit<Session, "operator"> {
  out(line: string): void;
  err(line: string): void;
}

/**
 * Runs one command.
 * @param argv what was typed after `sealwright`
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = argv.includes("--json");
  let opened: Promise<Operator> | undefined;
  const session: Session = {
    ...terminal,
    operator({ migrates } = { migrates: true }) {
      opened ??= openOperator(terminal.environment, migrates ? migrations : []);
      return opened;
    },
  };
  try {
    return await runCommand(argv, session, terminal);
  } catch (error) {
    const sentence = sentenceOf(error);
    terminal.err(isJson ? JSON.stringify({ error: sentence }) : sentence);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await (await opened?.catch(() => undefined))?.close();
  }
}

async function runCommand(
  argv: readonly string[],
  session: Session,
  { out, err }: Terminal,
): Promise<number> {
  const { command, group, isJson, wantsHelp, input } = parse(argv, commands);
  if (!command) {
    const help = listHelp(commands, group);
    if (wantsHelp) out(help);
    else err(help);
    return wantsHelp ? 0 : 2;
  }
  if (wantsHelp) {
    out(commandHelp(command));
    return 0;
  }
  let failed = false;
  const format = ({ text, data }: Line) => (isJson ? JSON.stringify(data) : text);
  for await (const line of command.run(input, session)) {
    if (line.isProblem) failed = true;
    (line.isProblem ? err : out)(format(line));
  }
  return failed ? 1 : 0;
}

/** Our own faults with their stack, since only that helps. */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError) {
    return `${error.message} See: sealwright ${[error.command, "--help"].filter(Boolean).join(" ")}`;
  }
  if (error instanceof ActError) return error.message;
  return fixableMessage(error) ?? String(error instanceof Error ? error.stack : error);
}
