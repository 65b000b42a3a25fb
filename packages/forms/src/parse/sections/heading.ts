import type { RootContent } from "mdast";
import type { Condition } from "../../tree/condition.ts";
import { checkCondition } from "../conditions/check.ts";
import { conditionOf } from "../conditions/read.ts";
import type { Reading } from "../inline.ts";
import { lineOf, plainText } from "../markdown.ts";
import type { Scope } from "../scope.ts";

export type Heading = Extract<RootContent, { type: "heading" }>;

/** The facts of a heading such as `Pets {#pets pets="allowed"}` or `{#pets unless pets="notAllowed"}`. */
export interface HeadingFacts {
  id: string;
  heading: string;
  condition?: Condition;
  branch?: string;
  /** The scope inside the section. */
  inside: Scope;
  /** Attributes that are settings, not conditions. */
  settings: Record<string, string | undefined>;
}

/** @param settings attributes of this kind of section that are no conditions */
export function readHeading(
  node: Heading,
  scope: Scope,
  reading: Reading,
  settings: readonly string[] = [],
): HeadingFacts {
  const [, words = "", id, rest = ""] =
    /^(.*?)\s*(?:\{#([a-z][\w-]*)\s*(.*)\})?$/s.exec(plainText(node)) ?? [];
  const attributes = [...rest.matchAll(/([A-Za-z\d]+)(?:="([^"]*)")?/g)].map(
    ([, name = "", value]) => [name, value] as const,
  );
  const negated = attributes.some(([name]) => name === "unless");
  const tests = attributes.filter(([name]) => name !== "unless" && !settings.includes(name));
  const facts = {
    id: id ?? words.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"),
    heading: words,
    settings: Object.fromEntries(attributes.filter(([name]) => settings.includes(name))),
  };
  if (!tests.length) return { ...facts, inside: scope };
  const condition = conditionOf(Object.fromEntries(tests), negated);
  checkCondition(scope, condition, lineOf(node));
  const inside = { ...scope, certain: [...scope.certain, condition] };
  return { ...facts, condition, branch: reading.nextBranch(), inside };
}
