/**
 * Checks of what came back of a call: the fields that the client uses; unknown ones pass, since two releases run side by
 * side and a backend may be a company's own. Their own few lines because pages run them: the same shapes in zod/mini are
 * 5 kB (decision 0063).
 */

/** @param at where the value is, for the log: `answer.owner.email` @throws AnswerError */
export type Check<T> = (value: unknown, at: string) => asserts value is T;

export type Checked<C> = C extends ((value: unknown, at: string) => asserts value is infer T) ? T : never;

/** The answer is not what the contract says. Names a field, never its value. */
export class AnswerError extends Error {
  constructor(at: string, expected: string) {
    super(`${at} is not ${expected}`);
    this.name = "AnswerError";
  }
}

export const text: Check<string> = (value, at) => {
  if (typeof value !== "string") throw new AnswerError(at, "text");
};

/** A token, an id or an address: nothing can be done with an empty one. */
export const filledText: Check<string> = (value, at) => {
  text(value, at);
  if (value === "") throw new AnswerError(at, "text that says something");
};

export const number: Check<number> = (value, at) => {
  if (typeof value !== "number") throw new AnswerError(at, "a number");
};

export const flag: Check<boolean> = (value, at) => {
  if (typeof value !== "boolean") throw new AnswerError(at, "true or false");
};

/** Nothing of it is used: no body will do, too. */
export const anything: Check<unknown> = () => {};

/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value, at) => {
    if (value !== undefined) check(value, at);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value, at) => {
    if (value !== null) check(value, at);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string | boolean>(...values: readonly T[]): Check<T> {
  return (value, at) => {
    if (!values.some((one) => one === value)) throw new AnswerError(at, `one of ${values.join(", ")}`);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(check: Check<T>): Check<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new AnswerError(at, "a list");
    for (const entry of value) check(entry, `${at}[]`);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function record<T>(check: Check<T>): Check<Record<string, T>> {
  return (value, at) => {
    if (!isObject(value)) throw new AnswerError(at, "an object");
    for (const [name, entry] of Object.entries(value)) check(entry, `${at}.${name}`);
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function either<One, Other>(one: Check<One>, other: Check<Other>): Check<One | Other> {
  return (value, at) => {
    try {
      one(value, at);
    } catch {
      other(value, at);
    }
  };
}

type Fields = Record<string, Check<unknown>>;

type OptionalNames<F extends Fields> = {
  [Name in keyof F]: undefined extends Checked<F[Name]> ? Name : never;
}[keyof F];

type Flat<T> = { [Name in keyof T]: T[Name] };

type Shape<F extends Fields> = Flat<
  { [Name in Exclude<keyof F, OptionalNames<F>>]: Checked<F[Name]> } & {
    [Name in OptionalNames<F>]?: Exclude<Checked<F[Name]>, undefined>;
  }
>;

/** An object with at least these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function shape<F extends Fields>(fields: F): Check<Shape<F>> {
  return (value, at) => {
    if (!isObject(value)) throw new AnswerError(at, "an object");
    for (const name of Object.keys(fields)) {
      const check: Check<unknown> = fields[name] ?? anything;
      check(value[name], `${at}.${name}`);
    }
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
