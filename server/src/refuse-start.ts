import {
  DatabaseUrlError,
  DataFolderError,
  FolderLockedError,
  SchemaTooNewError,
} from "@sealwright/database";
import { EnvironmentError, PortError } from "@sealwright/runtime";
import { NoBuildToolsError } from "./build.ts";

/** Errors that the operator can fix: their messages need no stack trace. */
const FIXABLE = [
  EnvironmentError,
  PortError,
  FolderLockedError,
  DataFolderError,
  DatabaseUrlError,
  SchemaTooNewError,
  NoBuildToolsError,
];

/** Exits with 1, with one sentence where that is enough. */
export function refuseStart(error: unknown): never {
  const isFixable = FIXABLE.some((kind) => error instanceof kind);
  console.error(isFixable ? (error as Error).message : error);
  process.exit(1);
}
