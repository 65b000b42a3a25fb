import { Writable } from "node:stream";
import { createLogger, type Logger } from "@sealwright/runtime";

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
