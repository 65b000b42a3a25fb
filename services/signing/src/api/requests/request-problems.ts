import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export function problemSentence(name: string, issue: Issue | undefined): string {
  if (issue?.code === "invalid_key") {
    const owner = name.slice(0, -(String(issue.path.at(-1)).length + 1));
    return `${owner} has a key that ${issue.issues[0] ? predicateOf(issue.issues[0]) : "is not valid"}.`;
  }
  return `${name} ${issue ? predicateOf(issue) : "is not valid"}.`;
}

function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined") ? "is missing" : mustBe(issue.expected);
    case "too_small":
      return `must ${AMOUNTS[issue.origin] ? "have" : "be"} at least ${amount(issue.minimum, issue.origin)}`;
    case "too_big":
      return `must ${AMOUNTS[issue.origin] ? "have" : "be"} at most ${amount(issue.maximum, issue.origin)}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "has the wrong form";
    case "custom":
      return issue.message;
    default:
      return "is not valid";
  }
}

const KINDS: Record<string, string> = {
  string: "text",
  int: "a whole number",
  array: "a list",
  record: "an object",
  object: "an object",
  boolean: "true or false",
};

const mustBe = (expected: string) => `must be ${KINDS[expected] ?? `a ${expected}`}`;

const FORMATS: Record<string, string> = {
  email: "is not an email address",
  url: "is not a URL that can be used here",
  regex: "is not an id of this kind",
};

const AMOUNTS: Record<string, string> = { string: "character", array: "item" };

function amount(count: number | bigint, origin: string): string {
  const unit = AMOUNTS[origin];
  return unit ? `${count} ${unit}${count === 1 ? "" : "s"}` : String(count);
}
