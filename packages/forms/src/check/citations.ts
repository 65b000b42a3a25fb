import { LAST_SECTION, STATE_CODES } from "./data/codes.ts";
import type { SourceLine } from "./source-lines.ts";

/** Subsections: "(a)", "(3)(b)", "(A)(1)(ii)". */
const SUBSECTIONS = String.raw`(?:\([A-Za-z\d]{1,5}\))*`;
const SECTION = new RegExp(`^\\d+[A-Za-z]{0,3}(?:-\\d*[A-Za-z]{0,2})?${SUBSECTIONS}$`);
const PART = new RegExp(`^\\d{1,4}(?:\\.\\d+[A-Za-z]?(?:-\\d+)?${SUBSECTIONS})?$`);
const REST = String.raw`(?:part |§{1,2} ?|sections? )?([A-Za-z\d][\w.:/–-]*${SUBSECTIONS})`;
const FEDERAL = new RegExp(String.raw`\b(\d+) (U\.? ?S\.? ?C\.?|C\.? ?F\.? ?R\.?) ?${REST}`, "g");
const STATES = STATE_CODES.map(({ code, section }) => ({
  cited: new RegExp(`${code.source},? ${REST}`, "g"),
  shape: new RegExp(`^${section.source}${SUBSECTIONS}$`),
}));

/** Citations that cannot be right: a title or section that does not exist, a section of another state's shape. */
export function checkCitations(lines: readonly SourceLine[]): void {
  for (const line of lines) {
    // Every citation contains a digit, and most lines do not.
    if (!/\d/.test(line.text)) continue;
    for (const [citation, title = "", code = "", cited = ""] of line.text.matchAll(FEDERAL)) {
      const section = withoutStop(cited);
      const wrong = code.startsWith("U") ? wrongStatute(title, section) : wrongRegulation(title, section);
      if (wrong) line.report(`“${citation}” is not a citation: ${wrong}.`, "Check it against the source.");
    }
    for (const { cited, shape } of STATES) checkState(line, cited, shape);
  }
}

function wrongStatute(title: string, section: string): string | undefined {
  const last = LAST_SECTION[Number(title)];
  if (!last) return `the United States Code has no title ${title}`;
  if (!SECTION.test(section)) return `“${section}” is not a section`;
  if (Number.parseInt(section, 10) > last)
    return `title ${title} has no section ${Number.parseInt(section, 10)}`;
  return undefined;
}

function wrongRegulation(title: string, part: string): string | undefined {
  if (!(Number(title) >= 1 && Number(title) <= 50)) return `there is no title ${title}`;
  return PART.test(part) ? undefined : `“${part}” is not a part or section`;
}

function checkState({ text, report }: SourceLine, cited: RegExp, shape: RegExp): void {
  for (const [citation, rest = ""] of text.matchAll(cited)) {
    const found = withoutStop(rest);
    // “Florida Statutes and …” cites no section.
    if (/^\d/.test(found) && !shape.test(found))
      report(
        `“${citation}” is not a citation: “${found}” is not a section there.`,
        "Check it against the source.",
      );
  }
}

/** A section without the punctuation that ends its sentence. */
function withoutStop(cited: string): string {
  return cited.replace(/[.:–-]+$/, "");
}
