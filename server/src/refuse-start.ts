import {
  DatabaseUrlError,
  DataFolderError,
  FolderLockedError,
  SchemaTooNewError,
} from "@sealwright/database";
import { EnvironmentError, PortError } from "@sealwright/runtime";
import { SealingKeyError } from "@sealwright/seal";
import { NoBuildToolsError } from "./build.ts";
import { NotBuiltError } from "./built-parts.ts";
import { KeyringError } from "./keyring/keyring.ts";

/** Errors that the operator can fix: their messages need no stack trace. */
const FIXABLE = [
  EnvironmentError,
  PortError,
  FolderLockedError,
  DataFolderError,
  DatabaseUrlError,
  SchemaTooNewError,
  NoBuildToolsError,
  NotBuiltError,
  SealingKeyError,
  KeyringError,
];

/** An error's message, if an operator can fix it; undefined for an internal error. */
export function fixableMessage(error: unknown): string | undefined {
  return FIXABLE.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** Exits with 1, with one sentence where that is enough. */
export function refuseStart(error: unknown): never {
  console.error(fixableMessage(error) ?? error);
  process.exit(1);
}
