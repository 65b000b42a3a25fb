import type { Report } from "../parse/problem.ts";

/** A line of a form's file: its frontmatter, the contract itself, or an explanation of a clause. */
export interface SourceLine {
  place: "facts" | "contract" | "explanation";
  text: string;
  report(message: string, hint: string): void;
}

/** The parts of a form's file, with the reports that know their lines. */
export interface SourceText {
  /** The whole file. */
  file: string;
  /** The shared clauses whose questions or notes it includes. */
  included: readonly { path: string; front: readonly string[] }[];
  /** The text below the frontmatter, with shared clauses written out. */
  body: string;
  reportFile: Report;
  reportBody: Report;
}

export function sourceLines({ file, included, body, reportFile, reportBody }: SourceText): SourceLine[] {
  const [front = ""] = /^---\n[\s\S]*?\n---(?:\n|$)/.exec(file) ?? [];
  const facts = front.split("\n").map(
    (text, index): SourceLine => ({
      place: "facts",
      text,
      report: (message, hint) => reportFile(index + 1, message, hint),
    }),
  );
  const shared = included.flatMap(({ path, front: lines }) =>
    lines.map(
      (text, index): SourceLine => ({
        place: "facts",
        text,
        report: (message, hint) => reportFile(1, `in ${path}:${index + 2}, ${message}`, hint),
      }),
    ),
  );
  let explaining = false;
  const written = body.split("\n").map((text, index): SourceLine => {
    if (text.startsWith(":::plain")) explaining = true;
    const place = explaining ? "explanation" : "contract";
    if (text === ":::") explaining = false;
    return { place, text, report: (message, hint) => reportBody(index + 1, message, hint) };
  });
  return [...facts, ...shared, ...written];
}
