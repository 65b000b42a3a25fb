import { BuilderElement, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { BlankSize, Run } from "../fill/document.ts";
import { sectionNumber } from "./references.ts";

const ROOM: Record<BlankSize, number> = { short: 14, line: 30, area: 150 };

/**
 * The runs of a paragraph. A blank answer is a content control; other blanks are rules.
 * @param points the size, if it isn't the style's
 */
export function wordsOf(runs: readonly Run[], bold = false, points?: number): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    if (run.kind === "blank") {
      const rule = new TextRun("_".repeat(ROOM[run.size]));
      return [run.path ? control(run.path, run.label, rule) : rule];
    }
    if (run.kind === "text" && run.section !== undefined) return [sectionNumber(run.section, run.text)];
    const strong = bold || (run.kind === "text" && run.strong === true);
    return textRuns(run.text, strong, points);
  });
}

/** Words from right to left, with what is between them; East Asian characters. */
const OTHER_SCRIPTS =
  /([\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200C ]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])?)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)/u;

/** Text with line breaks. */
export function textRuns(text: string, bold = false, points?: number): TextRun[] {
  return storable(text)
    .split("\n")
    .flatMap((line, index) =>
      lineRuns(line, { ...(bold && { bold }), ...(points && { size: points * 2 }) }, index > 0),
    );
}

/** Office programs choose font and direction by the run. */
function lineRuns(line: string, type: IRunOptions, isNewLine: boolean): TextRun[] {
  const looks = [{}, { rightToLeft: true }, { font: { hint: "eastAsia" } }];
  // Between two words of other scripts, and around them, is a plain one that may be empty.
  const parts = line.split(OTHER_SCRIPTS).map((text, at) => ({ text, look: looks[at % looks.length] }));
  const shown = parts.filter(({ text }, at) => text || (at === 0 && parts.length === 1));
  return shown.map(
    ({ text, look }, at) => new TextRun({ text, ...look, ...type, break: isNewLine && at === 0 ? 1 : 0 }),
  );
}

/** Text without characters invalid in XML and without bidi overrides. */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, "");
}

/** A content control: typing replaces the rule. Its tag is the question's path. */
function control(path: string, label: string, placeholder: TextRun): ParagraphChild {
  const valued = (name: string, value: string) =>
    new BuilderElement<{ value: string }>({ name, attributes: { value: { key: "w:val", value } } });
  const properties = new BuilderElement({
    name: "w:sdtPr",
    children: [
      valued("w:alias", storable(label)),
      // Word allows 64 characters.
      valued("w:tag", path.slice(0, 64)),
      new BuilderElement({ name: "w:showingPlcHdr" }),
      new BuilderElement({ name: "w:text" }),
    ],
  });
  const content = new BuilderElement({ name: "w:sdtContent", children: [placeholder] });
  // A control is allowed wherever a run is, which the library's types do not model.
  return new BuilderElement({ name: "w:sdt", children: [properties, content] }) as unknown as ParagraphChild;
}
