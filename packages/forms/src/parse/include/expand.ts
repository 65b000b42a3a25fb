import { didYouMean, type Report } from "../problem.ts";
import { checkParameters, parametersIn, withWords } from "./parameters.ts";
import type { SharedClauses } from "./shared-clause.ts";

/** A body with the shared clauses written out, and the file that each of its lines comes from. */
export interface Expanded {
  text: string;
  /** Reports a line of the expanded text where its author finds it. */
  report: Report;
}

interface Line {
  text: string;
  /** The line of the form's file. */
  line: number;
  /** The shared clause and its own line, "clauses/notices.md:12". */
  from?: string;
}

/**
 * Replaces each `::clause{name parameter="value"}` by the shared clause of that name. Lines next to it belong to the same
 * paragraph, so that a form can add its own sentence.
 */
export function expandClauses(body: string, clauses: SharedClauses, report: Report): Expanded {
  const lines = body.split("\n").flatMap((text, index): Line[] => {
    const line = index + 1;
    return text.startsWith("::clause") ? linesOf(text, line, clauses, report) : [{ text, line }];
  });
  return {
    text: lines.map(({ text }) => text).join("\n"),
    report: (expanded, message, hint) => {
      const { line, from } = lines[expanded - 1] ?? { line: expanded };
      report(line, from ? `in ${from}, ${message}` : message, hint);
    },
  };
}

function linesOf(directive: string, line: number, clauses: SharedClauses, report: Report): Line[] {
  const [, name = "", attributes = ""] =
    /^::clause\{([a-z][\w-]*)((?: \w+="[^"]*")*)\}$/.exec(directive) ?? [];
  if (!name) {
    report(line, "this shared clause cannot be read.", 'Write `::clause{notices agreement="this lease"}`.');
    return [];
  }
  const clause = clauses.get(name);
  if (!clause) {
    report(line, `there is no shared clause “${name}”.`, didYouMean(name, [...clauses.keys()]));
    return [];
  }
  const given = Object.fromEntries(
    [...attributes.matchAll(/ (\w+)="([^"]*)"/g)].map(([, parameter = "", value = ""]) => [parameter, value]),
  );
  if (!clause.lines.length)
    report(line, `“${name}” has no text.`, "Only its questions and notes can be included.");
  checkParameters(name, clause, parametersIn(clause.lines.join("\n")), given, (message, hint) =>
    report(line, message, hint),
  );
  return clause.lines.map((text, index) => ({
    text: withWords(text, clause, given),
    line,
    from: `${clause.path}:${clause.start + index}`,
  }));
}
