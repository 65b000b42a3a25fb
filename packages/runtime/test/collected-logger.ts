import { createLogger, type Logger, type LogLevel } from "@sealwright/runtime";

/** A logger that keeps its lines. The testkit has one too, but would load every service for it. */
export function createCollectedLogger(level: LogLevel = "debug") {
  const lines: Record<string, unknown>[] = [];
  const logger: Logger = createLogger(level, {
    write: (line: string) => void lines.push(JSON.parse(line)),
  });
  return { logger, lines, written: () => JSON.stringify(lines) };
}
