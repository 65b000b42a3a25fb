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

/** A member of one of these names, at any depth of a line's JSON. */
const SECRET_MEMBER = new RegExp(`"(${SECRET_NAMES.join("|")})":(?:"(?:[^"\\\\]|\\\\.)*"|[-+.\\deE]+)`, "g");
/** An e-mail address in a sentence: mail servers and databases quote them in their refusals. */
const ADDRESS = /[^\s"'<>(),:;@\\/=[\]]{1,64}@(?:\[[\d.]{7,15}\]|(?:[a-z\d-]+\.)+[a-z]{2,})/gi;

/** On the whole line, since this costs a third of what walking each object does. */
function withoutSecrets(line: string): string {
  const redacted = line.replace(SECRET_MEMBER, '"$1":"[redacted]"');
  return redacted.includes("@") ? redacted.replace(ADDRESS, "[address]") : redacted;
}

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
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
