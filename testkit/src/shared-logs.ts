import { assertCodesDeclared, type LogLine } from "./test-logger.ts";

let lines: readonly LogLine[] = [];

/** @param kept by the server that the files of this worker share */
export function keepSharedLogs(kept: readonly LogLine[]): void {
  lines = kept;
}

/** What a server of a file's own checks when it stops. */
export function checkSharedLogs(): void {
  assertCodesDeclared(lines);
}
