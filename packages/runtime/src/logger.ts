import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;
export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** Names that never reach a log line, wherever they stand in what is logged. */
const SECRET_NAMES = [
  "password",
  "idToken",
  "accessToken",
  "refreshToken",
  "oobCode",
  "code",
  "otp",
  "token",
  "email",
];

/**
 * A logger that writes one JSON object a line.
 * @param destination where the lines go; standard output when left out
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
