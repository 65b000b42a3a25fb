import type { RootContent } from "mdast";
import type { Clause, Node } from "../../tree/body.ts";
import { readBlocks } from "../blocks.ts";
import type { Reading } from "../inline.ts";
import { checkPromises } from "../law/promises.ts";
import { lineOf } from "../markdown.ts";
import type { Scope } from "../scope.ts";
import { takeExplanation } from "./explanation.ts";
import { type Heading, readHeading } from "./heading.ts";
import type { Sections } from "./references.ts";
import { splitAtHeadings } from "./split.ts";

/** A clause: its text, its subclauses and its explanation. */
export function readClause(
  heading: Heading,
  content: readonly RootContent[],
  { scope, reading, sections }: { scope: Scope; reading: Reading; sections: Sections },
): Clause {
  const { inside, settings, ...facts } = readHeading(heading, scope, reading, ["promise"]);
  const line = lineOf(heading);
  checkPromises(settings.promise, scope, line);
  sections.add("clause", facts.id, line, [facts.condition]);
  const { explanation, rest } = takeExplanation({ heading: facts.heading, line, content }, scope);
  if (!rest.length) {
    scope.report(
      line,
      `the clause “${facts.heading}” has no text.`,
      "Write what the parties agree, or remove it.",
    );
  }
  const { before, parts } = splitAtHeadings(rest, 3);
  const subclauses = parts.map((part): Node => {
    const {
      inside: within,
      settings: more,
      ...own
    } = readHeading(part.heading, inside, reading, ["promise"]);
    checkPromises(more.promise, scope, lineOf(part.heading));
    sections.add("clause", own.id, lineOf(part.heading), [facts.condition, own.condition]);
    if (!part.content.length)
      within.report(
        lineOf(part.heading),
        `the subclause “${own.heading}” has no text.`,
        "Write it, or remove it.",
      );
    return { kind: "subclause", ...own, content: readBlocks(part.content, within, reading) };
  });
  return { ...facts, content: [...readBlocks(before, inside, reading), ...subclauses], explanation };
}
