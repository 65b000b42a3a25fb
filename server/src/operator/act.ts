import type { OpenDatabase } from "@sealwright/database";
import type { Clock, Logger } from "@sealwright/runtime";
import type { z } from "zod";
import type { ServerConfig } from "../config/index.ts";
import type { SecretKeys } from "../config/secret-key.ts";
import type { Keyring } from "../keyring/keyring.ts";

/** Where an act is done: in the running server, or in the command's own process. */
export interface ActContext {
  config: ServerConfig;
  database: OpenDatabase;
  secrets: SecretKeys;
  /** @throws KeyringError */
  keyring(): Promise<Keyring>;
  clock: Clock;
  logger: Logger;
}

/** The part of a command that runs where the database is open. Input and items pass a socket as JSON. */
export interface Act<Input, Item> {
  name: string;
  input: z.ZodType<Input>;
  /** @throws ActError for what the operator can do something about */
  run(input: Input, context: ActContext): AsyncIterable<Item>;
}

// biome-ignore lint/suspicious/noExplicitAny: input is checked against the act's own schema before it runs.
export type AnyAct = Act<any, unknown>;

export function defineAct<Input, Item>(act: Act<Input, Item>): Act<Input, Item> {
  return act;
}

/** Why an act was not done, as a sentence for the operator. */
export class ActError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "ActError";
  }
}

/** Has acts done, wherever that is. */
export interface Operator {
  call<Input, Item>(act: Act<Input, Item>, input: Input): AsyncIterable<Item>;
  close(): Promise<void>;
}
