import { didYouMean } from "@sealwright/forms/parse";
import { z } from "astro/zod";

/** Names that any content file may use in braces; the loader replaces them. */
const EVERYWHERE = ["brand", "assistant"];
/** A name in braces; what is not closed or begins with a digit is text. */
const IN_BRACES = /\{(\s*[A-Za-z][\w -]*)\}/g;
const CODE = /^([ \t]*)```[\s\S]*?(?:^\1```|$(?![\s\S]))|`[^`\n]*`/gm;

/** Writes out what a text names, or throws what is wrong with it, as what follows a field's name in a message. */
export type FillText = (text: string) => string;

/**
 * Writes out the names that a text has in braces.
 * @param find undefined: there is no such name
 * @throws Error as `FillText`
 */
export function fillNames(
  text: string,
  find: (name: string, found: string) => string | undefined,
  known: readonly string[],
): string {
  return text.replaceAll(IN_BRACES, (found, name: string) => {
    const value = find(name, found);
    if (value === undefined) throw new Error(unknownName(found, name, known));
    return value;
  });
}

/** @param name what was meant, as it stands in `found` @param known what else may be named there */
export function unknownName(found: string, name: string, known: readonly string[]): string {
  const hint = didYouMean(name.trim(), [...known, ...EVERYWHERE]);
  return `names “${found}”, which stands for nothing. ${hint.replace(/“(.*)”/, "“{$1}”")}`;
}

/** A name that would be shown as it is written. */
export interface UnknownName {
  /** The problem, worded to follow a field's name. */
  message: string;
  /** Where in the text it is, counted in characters. */
  index: number;
}

/** @returns the names that are left in a text that was written out; what is in code is code */
export function unknownNames(text: string): UnknownName[] {
  const prose = text.replaceAll(CODE, (code) => code.replaceAll(/[{}]/g, " "));
  return [...prose.matchAll(IN_BRACES)].map(({ 0: found, 1: name = "", index }) => ({
    message: unknownName(found, name, []),
    index,
  }));
}

/**
 * A schema of content whose texts name things in braces. They are written out before anything is checked.
 * @param fillerOf what writes out the texts of an entry, or of a part of it; undefined: what does so around it
 * @param outermost what writes out those where nothing else does
 */
export function withNames<Schema extends z.ZodType>(
  schema: Schema,
  fillerOf: (part: Readonly<Record<string, unknown>>) => FillText | undefined,
  outermost: FillText,
) {
  return z.preprocess((raw, context) => {
    const fill = (value: unknown, filler: FillText, path: PropertyKey[]): unknown => {
      if (typeof value === "string") return fillText(value, filler, path);
      if (Array.isArray(value)) return value.map((each, index) => fill(each, filler, [...path, index]));
      if (typeof value !== "object" || value === null) return value;
      const own = fillerOf(value as Record<string, unknown>) ?? filler;
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, fill(each, own, [...path, key])]),
      );
    };
    const fillText = (text: string, filler: FillText, path: PropertyKey[]): string => {
      try {
        return filler(text);
      } catch (error) {
        context.addIssue({ code: "custom", message: (error as Error).message, path });
        return text;
      }
    };
    return fill(raw, outermost, []);
  }, schema);
}
