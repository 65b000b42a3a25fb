import type { AnyAct, Operator } from "../operator/act.ts";

/** `--name value`, or a flag. */
export interface Option {
  type: "string" | "boolean";
  about: string;
  /** The value's name in the help: `--days <n>`. */
  value?: string;
}

type Options = Record<string, Option>;

type OptionValues<Given extends Options> = {
  [Name in keyof Given]?: Given[Name]["type"] extends "boolean" ? boolean : string;
};

/** Arguments after the command's name. */
export interface Input<Given extends Options> {
  arguments: string[];
  options: OptionValues<Given>;
}

/** A result: one line for people, or one JSON object with --json. */
export interface Line {
  text: string;
  data: unknown;
  /** Goes to standard error, and makes the exit code 1. */
  isProblem?: boolean;
}

export interface Session {
  environment: Record<string, string | undefined>;
  /** The folder that paths start from. */
  folder: string;
  /** @param options whether the database may be migrated, where no server runs; by default it is */
  operator(options?: { migrates: boolean }): Promise<Operator>;
  /** Asks the person at the terminal; undefined where there is none. */
  ask: ((question: string) => Promise<string>) | undefined;
}

export interface Command<Given extends Options = Options> {
  /** One word, or two: `identity find`. */
  name: string;
  summary: string;
  /** Further help on this command. */
  details: string;
  /** Its arguments, for help and for the count: `["<file>"]`, `["[kind]"]`, `["<id>", "…"]` for one or more. */
  takes: readonly string[];
  options: Given;
  /** The parts that run where the database is open. */
  acts: readonly AnyAct[];
  /** @throws UsageError, and ActError for what the operator can do something about */
  run(input: Input<Given>, session: Session): AsyncIterable<Line>;
}

export function defineCommand<const Given extends Options = Record<never, never>>(
  command: Omit<Command<Given>, "details" | "takes" | "options" | "acts"> & Partial<Command<Given>>,
): Command {
  return { details: "", takes: [], options: {}, acts: [], ...command } as unknown as Command;
}

/** The arguments are wrong. The exit code is 2. */
export class UsageError extends Error {
  /** The command whose help says more. */
  readonly command: string;

  constructor(sentence: string, command = "") {
    super(sentence);
    this.name = "UsageError";
    this.command = command;
  }
}
