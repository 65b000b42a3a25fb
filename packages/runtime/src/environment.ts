import { z } from "zod";
import { DAY, HOUR, MINUTE, SECOND } from "./time.ts";

/** Thrown when the environment does not fit; its message lists every problem, one a line. */
export class EnvironmentError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  - ${problem}`).join("\n"),
    );
    this.name = "EnvironmentError";
    this.problems = problems;
  }
}

/** What the documentation and `.env.example` say of a variable. */
export interface VariableNotes {
  /** One sentence: what it does. */
  meaning: string;
  /** The heading that it stands under. */
  group: string;
  /** How the default reads when it is worked out from other variables. */
  defaultNote?: string;
}

const notes = new WeakMap<z.ZodType, VariableNotes>();

/** Attaches its documentation to a variable's schema. */
export function variable<T extends z.ZodType>(schema: T, about: VariableNotes): T {
  notes.set(schema, about);
  return schema;
}

/** true, false, 1, 0, yes or no; anything else is an error, never silently false. */
export function flag() {
  return z
    .enum(["true", "false", "1", "0", "yes", "no"], { error: "must be true or false" })
    .transform((value) => value === "true" || value === "1" || value === "yes");
}

/** A TCP port; 0 asks the system for a free one. */
export function port() {
  return z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((value) => value <= 65535, "must be a port number from 0 to 65535");
}

/** So many in a span of time. */
export interface Rate {
  count: number;
  /** Milliseconds. */
  per: number;
  /** As it is written: `10/15m`. */
  toString(): string;
}

const SPANS: Record<string, number> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** How often something may happen: `10/15m` is ten times in 15 minutes; s, m, h and d are the units. */
export function rate() {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,2}[smhd]$/, "must be a number and a span of time, such as 10/15m")
    .transform((text): Rate => {
      const [count = "", span = ""] = text.split("/");
      const per = Number.parseInt(span, 10) * (SPANS[span.slice(-1)] ?? 0);
      return { count: Number(count), per, toString: () => text };
    });
}

/** A whole number from 1 on. */
export function positiveNumber() {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1 on")
    .transform(Number);
}

/** An http(s) URL without a trailing slash, written as browsers write it in `Origin`: lower-case, no default port. */
export function httpUrl() {
  return z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .transform((value) => new URL(value).href.replace(/\/$/, ""));
}

/** Values parted by commas; blanks are dropped. */
export function list() {
  return z.string().transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

/**
 * Checks the whole environment against a schema. An empty value counts as not set, as in `.env` files.
 * @param furtherProblems what the schema cannot say, by variable; is given the values that the schema takes
 * @throws EnvironmentError with every problem at once
 */
export function readEnvironment<T extends z.ZodObject>(
  schema: T,
  environment: Record<string, string | undefined>,
  furtherProblems: (values: Partial<z.output<T>>) => Record<string, string> = () => ({}),
): z.output<T> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, type] of Object.entries<z.ZodType>(schema.shape)) {
    const given = environment[name]?.trim() || undefined;
    const result = type.safeParse(given);
    if (result.success) values[name] = result.data;
    else
      problems[name] =
        given === undefined ? "is not set, and has to be" : (result.error.issues[0]?.message ?? "");
  }
  const all = { ...furtherProblems(values as Partial<z.output<T>>), ...problems };
  if (Object.keys(all).length === 0) return values as z.output<T>;
  throw new EnvironmentError(Object.entries(all).map(([name, problem]) => `${name} ${problem}`));
}

export interface VariableDescription extends VariableNotes {
  name: string;
  default: string | undefined;
}

/** Every variable of a schema with its notes, in the schema's order. */
export function describeEnvironment(schema: z.ZodObject): VariableDescription[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const about = notes.get(type as z.ZodType);
    if (!about) throw new Error(`${name} has no notes: wrap its schema in variable(…)`);
    const byDefault = (type as z.ZodType).safeParse(undefined);
    const value = byDefault.success && byDefault.data !== undefined ? String(byDefault.data) : undefined;
    return { name, default: value, ...about };
  });
}
