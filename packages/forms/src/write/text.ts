import { stopText } from "../fill/cover.ts";
import type {
  Block,
  Closing,
  DocumentExhibit,
  FormDocument,
  Initials,
  Run,
  SignatureLine,
} from "../fill/document.ts";
import { splitAtTitle } from "./above-title.ts";
import { exhibitTitle } from "./exhibit-title.ts";
import { charactersOf, RECORDER } from "./lines.ts";

const WIDTH = 78;

/**
 * The document as plain text with an empty line between paragraphs.
 * @param width maximum line length; `Infinity` to leave wrapping to the viewer
 */
export function writeText(document: FormDocument, width = WIDTH): string {
  const { above, below } = splitAtTitle(document.preamble);
  const parts = [
    ...above.map((block) => blockText(block, width)),
    document.title.toUpperCase(),
    ...below.map((block) => blockText(block, width)),
    ...document.clauses.flatMap(({ number, heading, content }) => [
      `${number}. ${heading.toUpperCase()}`,
      ...content.map((block) => blockText(block, width)),
    ]),
    document.initials.length ? `On each printed page:\n${initialsText(document.initials)}` : "",
    ...document.closings.map((closing) => closingText(closing, width)),
    ...document.exhibits.map((exhibit) => exhibitText(exhibit, width)),
    "-".repeat(WIDTH),
    ...document.stops.map((stop) => wrap(`Against the law. ${stopText(stop)}`, width)),
    wrap(`${document.title}, version ${document.version}. ${document.disclaimer}`, width),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: Block, width: number): string {
  if (block.kind === "paragraph") return wrap(runsText(block.runs), width);
  if (block.kind === "list") {
    return block.items
      .map((item, index) => {
        const mark = block.ordered ? `${index + 1}. ` : "- ";
        return `${mark}${indent(item.map((inner) => blockText(inner, width)).join("\n\n"), mark.length)}`;
      })
      .join("\n");
  }
  if (block.kind === "parties") {
    return block.parties
      .map(({ role, lines }) =>
        [role, ...lines.map(({ label, run }) => `  ${label}: ${indent(charactersOf(run), 4)}`)].join("\n"),
      )
      .join("\n\n");
  }
  if (block.kind === "box") {
    const content = block.content.map((inner) => blockText(inner, width - 2));
    const initials = block.initials.length ? [initialsText(block.initials)] : [];
    return [...content, ...initials].join("\n\n").replaceAll(/^/gm, "| ");
  }
  if (block.kind === "recording") {
    const content = block.content.map((inner) => blockText(inner, width));
    return [...content, RECORDER].join("\n\n");
  }
  if (block.kind === "subclause") {
    const content = block.content.map((inner) => blockText(inner, width));
    return [`${block.number} ${block.heading}`, ...content].join("\n\n");
  }
  // With short lines, a table is easier to read one row at a time.
  const rows = block.rows.map((row, index) =>
    [
      ...(block.caption ? [`${block.caption}, ${index + 1}`] : []),
      ...row.flatMap((cell, column) =>
        cell.length ? [`  ${block.columns[column]?.label}: ${indent(runsText(cell), 4)}`] : [],
      ),
    ].join("\n"),
  );
  const totals = (block.totals ?? []).map(({ label, run }) => `${label}: ${charactersOf(run)}`);
  return [...rows, totals.join("\n")].filter(Boolean).join("\n\n");
}

function initialsText(initials: readonly Initials[]): string {
  return initials.map(({ role }) => `Initials of ${role}: ________`).join("\n");
}

function closingText({ heading, content, lines }: Closing, width: number): string {
  const signed = lines.map((line) => signatureText(line, width));
  return [heading.toUpperCase(), ...content.map((block) => blockText(block, width)), ...signed].join("\n\n");
}

function exhibitText(exhibit: DocumentExhibit, width: number): string {
  return [
    "=".repeat(WIDTH),
    exhibitTitle(exhibit).toUpperCase(),
    ...exhibit.content.map((block) => blockText(block, width)),
    ...exhibit.lines.map((line) => signatureText(line, width)),
  ].join("\n\n");
}

function signatureText(
  { role, signsFor, name, title, capacity, also }: SignatureLine,
  width: number,
): string {
  const printed = [
    ...(title ? [`${title.label}: ${charactersOf(title.run)}`] : []),
    ...(capacity ? [wrap(runsText(capacity), width)] : []),
  ];
  const rules = also.map((label) => `${label}: ________________________`);
  if (!signsFor) {
    const signature = "Signature: ____________________________";
    return [`${role}: ${charactersOf(name)}`, ...printed, "", signature, ...rules].join("\n");
  }
  const by = ["By: ____________________________", `Name: ${charactersOf(name)}`];
  return [wrap(`${role}: ${runsText(signsFor)}`, width), "", ...by, ...printed, ...rules].join("\n");
}

function runsText(runs: readonly Run[]): string {
  return runs.map((run) => charactersOf(run)).join("");
}

/** Indents all lines but the first. */
function indent(text: string, columns: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(columns)}`);
}

/** Wraps at spaces; longer words are not broken. */
function wrap(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => {
      let column = 0;
      return line
        .split(/ +/)
        .map((word, index) => {
          const fits = !index || column + 1 + word.length <= width;
          const before = index ? (fits ? " " : "\n") : "";
          column = (fits ? column + before.length : 0) + word.length;
          return before + word;
        })
        .join("");
    })
    .join("\n");
}
