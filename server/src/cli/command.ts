import type { AnyAct, Operator } from "../operator/act.ts";

/** `--name value`, or a flag. */
export interface Option {
  type: "string" | "boolean";
  about: string;
  /** What the value is, for help: `--days <n>`. */
  value?: string;
}

type Options = Record<string, Option>;

type OptionValues<Given extends Options> = {
  [Name in keyof Given]?: Given[Name]["type"] extends "boolean" ? boolean : string;
};

/** What was typed after the command's name. */
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

/** What a command works with. */
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
  /** What its own help says beside that. */
  details: string;
  /** What it takes, for help and for the count: `["<file>"]`, `["[kind]"]`, `["<id>", "…"]` for one or more. */
  takes: readonly string[];
  options: Given;
  /** What it has done where the database is open. */
  acts: readonly AnyAct[];
  /** @throws UsageError, and ActError for what the operator can do something about */
  run(input: Input<Given>, session: Session): AsyncIterable<Line>;
}

export function defineCommand<const Given extends Options = Record<never, never>>(
  command: Omit<Command<Given>, "details" | "takes" | "options" | "acts"> & Partial<Command<Given>>,
): Command {
  return { details: "", takes: [], options: {}, acts: [], ...command } as unknown as Command;
}

/** What was typed is not understood. The exit code is 2. */
export class UsageError extends Error {
  /** The command whose help says more. */
  readonly command: string;

  constructor(sentence: string, command = "") {
    super(sentence);
    this.name = "UsageError";
    this.command = command;
  }
}
