import { parseArgs } from "node:util";
import { nearestName } from "@sealwright/runtime";
import { type Command, type Input, type Option, UsageError } from "./command.ts";

/** Every command takes these. */
const COMMON: Record<string, Option> = {
  json: { type: "boolean", about: "Writes JSON, one object a line." },
  help: { type: "boolean", about: "Says what the command does." },
};

/** More edits than this are another word. */
const TYPO = 3;

interface Typed {
  command: Command | undefined;
  /** The words of a group, such as `identity`, where no command of it was named. */
  group: string;
  isJson: boolean;
  wantsHelp: boolean;
  input: Input<Record<string, Option>>;
}

/** Reads a command line. @throws UsageError */
export function parse(argv: readonly string[], commands: readonly Command[]): Typed {
  const firstOption = argv.findIndex((one) => one.startsWith("-"));
  const words = argv.slice(0, firstOption === -1 ? undefined : firstOption);
  const command = [2, 1]
    .map((count) => words.slice(0, count).join(" "))
    .flatMap((name) => commands.find((one) => one.name === name) ?? [])[0];
  const options = { ...command?.options, ...COMMON };
  const rest = argv.slice(command?.name.split(" ").length ?? 0);
  const { positionals, values } = parseOptions(rest, options, command?.name ?? "");
  const { json = false, help = false, ...own } = values;
  const [group = ""] = words;
  if (!command && words.length > 0 && !(isGroup(group, commands) && words.length === 1)) {
    throw unknownCommand(words, commands);
  }
  if (command && !help) checkCount(command, positionals);
  return {
    command,
    group,
    isJson: json === true,
    wantsHelp: help === true || words.length === 0,
    input: { arguments: positionals, options: own as Typed["input"]["options"] },
  };
}

function isGroup(word: string, commands: readonly Command[]): boolean {
  return commands.some(({ name }) => name.startsWith(`${word} `));
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): UsageError {
  const [group = ""] = words;
  const typed = isGroup(group, commands) ? words.slice(0, 2).join(" ") : group;
  const known = commands.flatMap(({ name }) => [name, name.split(" ")[0] ?? ""]);
  return new UsageError(`There is no command "${typed}".${suggest(typed, known)}`);
}

/** @param prefix of what is suggested */
function suggest(typed: string, known: readonly string[], prefix = ""): string {
  const nearest = nearestName(typed, known);
  return nearest && nearest.edits <= TYPO ? ` Did you mean ${prefix}${nearest.name}?` : "";
}

function parseOptions(rest: readonly string[], options: Record<string, Option>, command: string) {
  const { tokens, positionals } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    const refuse = (sentence: string) => new UsageError(sentence, command);
    if (!option) throw refuse(`There is no option ${rawName}.${suggest(name, Object.keys(options), "--")}`);
    if (option.type === "boolean") {
      if (value !== undefined) throw refuse(`${rawName} takes no value.`);
      values[name] = true;
      continue;
    }
    if (value === undefined || (!inlineValue && value.startsWith("-"))) {
      throw refuse(`${rawName} needs a value. One that starts with "-" is written ${rawName}=value.`);
    }
    values[name] = value;
  }
  return { positionals, values };
}

function checkCount({ name, takes }: Command, given: readonly string[]): void {
  const required = takes.filter((one) => one.startsWith("<"));
  const max = takes.includes("…") ? Number.POSITIVE_INFINITY : takes.length;
  const missing = required[given.length];
  if (missing) throw new UsageError(`${name} needs ${missing}.`, name);
  if (given.length > max) throw new UsageError(`${name} does not take "${given[max]}".`, name);
}

export const commonOptions: Readonly<Record<string, Option>> = COMMON;
