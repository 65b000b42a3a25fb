import { Writable } from "node:stream";
import { createLogger, type Logger, UNDECLARED_CODE } from "@sealwright/runtime";

export type LogLine = Record<string, unknown> & { level: string; msg: string };

/** A logger that collects its lines. */
export function createTestLogger(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split("\n")) if (line) lines.push(JSON.parse(line));
      done();
    },
  });
  return { logger: createLogger("debug", destination), lines };
}

/** @throws Error naming the codes that calls were refused with though their contracts do not have them */
export function assertCodesDeclared(lines: readonly LogLine[]): void {
  const undeclared = lines.filter(({ msg }) => msg === UNDECLARED_CODE).map(({ refusal }) => refusal);
  if (undeclared.length > 0) throw new Error(`${UNDECLARED_CODE}: ${[...new Set(undeclared)].join(", ")}`);
}
