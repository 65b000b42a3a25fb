import type { z } from "zod";

/** An environment variable: how it is read, and what the docs say about it. */
export interface Variable<Schema extends z.ZodType = z.ZodType> extends VariableNotes {
  name: string;
  schema: Schema;
  meaning: string;
}

interface VariableNotes {
  /** Describes a default that is derived from other variables. */
  defaultNote?: string;
  /** A previous name, which is still read. */
  formerName?: string;
}

/** Variables by the name that they have in the configuration. */
export type Variables = Record<string, Variable>;

export type ValuesOf<Group extends Variables> = { [Key in keyof Group]: z.output<Group[Key]["schema"]> };

/**
 * Declares an environment variable.
 * @param meaning one or two sentences for `.env.example` and docs/reference.md
 */
export function variable<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  meaning: string,
  notes: VariableNotes = {},
): Variable<Schema> {
  return { name, schema, meaning, ...notes };
}

export interface VariableDescription {
  name: string;
  meaning: string;
  default: string | undefined;
  defaultNote: string | undefined;
}

/** Each variable as the docs list it. */
export function describeVariables(variables: Variables): VariableDescription[] {
  return Object.values(variables).map(({ name, schema, meaning, defaultNote }) => {
    const { success, data } = schema.safeParse(undefined);
    return { name, meaning, default: success && data !== undefined ? String(data) : undefined, defaultNote };
  });
}
