import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from "pino";

export type Logger = PinoLogger;
export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** Fields that are redacted from every log line, at any depth. */
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

/** Such a field in a line's JSON. */
const SECRET_MEMBER = new RegExp(`"(${SECRET_NAMES.join("|")})":(?:"(?:[^"\\\\]|\\\\.)*"|[-+.\\deE]+)`, "g");
/** An email address in a sentence: mail servers and databases quote them in error messages. */
const ADDRESS = /[^\s"'<>(),:;@\\/=[\]]{1,64}@(?:\[[\d.]{7,15}\]|(?:[a-z\d-]+\.)+[a-z]{2,})/gi;

/** Works on the serialized line, which costs a third of walking each object. */
function withoutSecrets(line: string): string {
  const redacted = line.replace(SECRET_MEMBER, '"$1":"[redacted]"');
  return redacted.includes("@") ? redacted.replace(ADDRESS, "[address]") : redacted;
}

/** A code of Node, the system or PostgreSQL (`ECONNREFUSED`, `57P03`). No code that signs anyone in looks like one. */
const ERROR_CODE = /^(?:E[A-Z\d_]{2,60}|(?=.*\d)[A-Z\d]{5})$/;

/** Of a database's error. Its other fields quote rows, values and parameters, which are people's. */
const OF_DATABASE_ERROR = [
  "type",
  "message",
  "stack",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
];

/** As `err`, with the error's own code under a name that is not redacted: it says why a call failed. */
function serializeError(error: Error): object {
  const { code } = error as { code?: unknown };
  const all: object = stdSerializers.err(error);
  const serialized =
    "severity" in error
      ? Object.fromEntries(Object.entries(all).filter(([name]) => OF_DATABASE_ERROR.includes(name)))
      : all;
  return typeof code === "string" && ERROR_CODE.test(code) ? { ...serialized, errorCode: code } : serialized;
}

/**
 * A logger that writes one JSON object per line.
 * @param destination standard output by default
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: serializeError },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
