import type { Clause, Exhibit, Node } from "../tree/body.ts";
import { readBlocks } from "./blocks.ts";
import type { Reading } from "./inline.ts";
import { readMarkdown } from "./markdown.ts";
import type { Scope } from "./scope.ts";
import { readClause } from "./sections/clause.ts";
import { readExhibit } from "./sections/exhibit.ts";
import { Sections } from "./sections/references.ts";
import { splitAtHeadings } from "./sections/split.ts";

/** The text of a form. */
export interface Body {
  preamble: Node[];
  clauses: Clause[];
  exhibits: Exhibit[];
}

/** Reads the body: a preamble, then one clause per level-2 heading, then one exhibit or companion per level-1 heading. */
export function readBody(text: string, scope: Scope): Body {
  let branches = 0;
  const reading: Reading = {
    nextBranch: () => {
      branches += 1;
      return `b${branches}`;
    },
    references: [],
    before: (offset) => text.slice(Math.max(0, offset - 1), offset),
  };
  const sections = new Sections(scope);
  const { before: contract, parts: exhibits } = splitAtHeadings(readMarkdown(text).children, 1);
  const { before: preamble, parts: clauses } = splitAtHeadings(contract, 2);
  const context = { scope, reading, sections };
  const body = {
    preamble: readBlocks(preamble, { ...scope, part: { is: "preamble" } }, reading),
    clauses: clauses.map(({ heading, content }) => readClause(heading, content, context)),
    exhibits: exhibits.map(({ heading, content }) => readExhibit(heading, content, context)),
  };
  sections.check(reading.references);
  return body;
}
