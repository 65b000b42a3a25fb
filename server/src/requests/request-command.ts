import { parseArgs } from "node:util";
import { type RequestRegister, requestsCsv, subscribersCsv } from "@sealwright/product";
import { type FormKind, requestForms } from "@sealwright/protocol/product/request-forms";

const USAGE = `npm run requests -- list [kind]                       one line each
npm run requests -- export [kind] --out requests.csv  as CSV
npm run requests -- delete <id or email> …            for good

Kinds: ${Object.keys(requestForms).join(", ")}. Without one: everything but the newsletter's subscribers.`;

/** What was asked for is not a command; the message says what is. */
export class UsageError extends Error {
  constructor() {
    super(USAGE);
    this.name = "UsageError";
  }
}

interface CommandResult {
  text: string;
  /** The file to write it to, instead of the terminal. */
  out: string | undefined;
}

/** @throws UsageError */
export async function runRequestCommand(
  register: RequestRegister,
  argv: readonly string[],
): Promise<CommandResult> {
  const { command, rest, out } = parse(argv);
  switch (command) {
    case "list":
      return { text: await listRequests(register, readKind(rest[0])), out: undefined };
    case "export":
      return { text: await exportRequests(register, readKind(rest[0])), out };
    case "delete":
      if (rest.length === 0) throw new UsageError();
      return { text: `Deleted: ${await register.delete(rest)}`, out: undefined };
    default:
      throw new UsageError();
  }
}

function parse(argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: { out: { type: "string" } },
      allowPositionals: true,
    });
    const [command, ...rest] = positionals;
    return { command, rest, out: values.out };
  } catch {
    throw new UsageError();
  }
}

function readKind(kind: string | undefined): FormKind | undefined {
  if (kind !== undefined && !Object.hasOwn(requestForms, kind)) throw new UsageError();
  return kind as FormKind | undefined;
}

async function listRequests(register: RequestRegister, kind: FormKind | undefined): Promise<string> {
  const lines =
    kind === "newsletter"
      ? (await register.subscribers()).map(({ id, email, requestedAt, confirmedAt }) => [
          id,
          requestedAt.toISOString(),
          confirmedAt ? "confirmed" : "unconfirmed",
          email,
        ])
      : (await register.list(kind)).map((request) => [
          request.id,
          request.receivedAt.toISOString(),
          request.kind,
          request.email,
        ]);
  return lines.map((cells) => cells.join("  ")).join("\n") || "None";
}

async function exportRequests(register: RequestRegister, kind: FormKind | undefined): Promise<string> {
  return kind === "newsletter"
    ? subscribersCsv(await register.subscribers())
    : requestsCsv(await register.list(kind));
}
