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
import { tableRows } from "./table-rows.ts";

/** The document as CommonMark with tables. Answers are escaped: nothing in them becomes markup. */
export function writeMarkdown(document: FormDocument): string {
  const { above, below } = splitAtTitle(document.preamble);
  const parts = [
    ...above.map((block) => blockMarkdown(block)),
    `# ${asText(document.title)}`,
    ...below.map((block) => blockMarkdown(block)),
    ...document.clauses.flatMap(({ number, heading, content }) => [
      `## ${number}. ${asText(heading)}`,
      ...content.map((block) => blockMarkdown(block)),
    ]),
    document.initials.length ? `On each printed page:\\\n${initialsMarkdown(document.initials)}` : "",
    ...document.closings.map((closing) => closingMarkdown(closing)),
    ...document.exhibits.map((exhibit) => exhibitMarkdown(exhibit)),
    "---",
    ...document.stops.map((stop) => `**Against the law.** ${asText(stopText(stop))}`),
    `*${asText(`${document.title}, version ${document.version}. ${document.disclaimer}`)}*`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockMarkdown(block: Block): string {
  if (block.kind === "paragraph") return runsMarkdown(block.runs, "\\\n");
  if (block.kind === "list") {
    return block.items
      .map((item, index) => {
        const mark = block.ordered ? `${index + 1}. ` : "- ";
        const text = item.map((inner) => blockMarkdown(inner)).join("\n\n");
        return mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
      })
      .join("\n");
  }
  if (block.kind === "parties") {
    return block.parties
      .map(({ role, lines }) =>
        [
          `**${asText(role)}**`,
          ...lines.map(({ label, run }) => `${label}: ${runsMarkdown([run], "\\\n")}`),
        ].join("\\\n"),
      )
      .join("\n\n");
  }
  if (block.kind === "box") {
    const content = block.content.map((inner) => blockMarkdown(inner));
    const initials = block.initials.length ? [initialsMarkdown(block.initials)] : [];
    return [...content, ...initials].join("\n\n").replaceAll(/^/gm, "> ");
  }
  if (block.kind === "recording") {
    return [...block.content.map((inner) => blockMarkdown(inner)), RECORDER].join("\n\n");
  }
  if (block.kind === "subclause") {
    const content = block.content.map((inner) => blockMarkdown(inner));
    return [`### ${block.number} ${asText(block.heading)}`, ...content].join("\n\n");
  }
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(block.columns.map(({ label }) => asText(label))),
    row(block.columns.map(({ align }) => (align === "end" ? "---:" : "---"))),
    ...tableRows(block).map((cells) => row(cells.map((cell) => runsMarkdown(cell, " ")))),
  ].join("\n");
}

function initialsMarkdown(initials: readonly Initials[]): string {
  return initials.map(({ role }) => `Initials of ${asText(role)}: ${rule}`).join("\\\n");
}

function closingMarkdown({ heading, content, lines }: Closing): string {
  const signed = lines.map((line) => signatureMarkdown(line));
  return [`## ${heading}`, ...content.map((block) => blockMarkdown(block)), ...signed].join("\n\n");
}

function exhibitMarkdown(exhibit: DocumentExhibit): string {
  return [
    "---",
    `## ${asText(exhibitTitle(exhibit))}`,
    ...exhibit.content.map((block) => blockMarkdown(block)),
    ...exhibit.lines.map((line) => signatureMarkdown(line)),
  ].join("\n\n");
}

function signatureMarkdown({ role, signsFor, name, title, capacity, also }: SignatureLine): string {
  const words = (runs: readonly Run[]) => runsMarkdown(runs, " ");
  return [
    `**${asText(role)}:** ${words(signsFor ?? [name])}`,
    `${signsFor ? "By" : "Signature"}: ${rule}`,
    ...(signsFor ? [`Name: ${words([name])}`] : []),
    ...(title ? [`${title.label}: ${words([title.run])}`] : []),
    ...(capacity ? [words(capacity)] : []),
    ...also.map((label) => `${label}: ${rule}`),
  ].join("\\\n");
}

const rule = "\\_".repeat(24);

/** @param lineEnd replaces line breaks in answers */
function runsMarkdown(runs: readonly Run[], lineEnd: string): string {
  return runs
    .map((run) => {
      const text = charactersOf(run)
        .split("\n")
        .map((line) => asText(line.trim() === line ? line : line.replace(/^\s+|\s+$/g, " ")))
        .join(lineEnd);
      return run.kind === "text" && run.strong ? `**${text}**` : text;
    })
    .join("")
    .trim();
}

/** Every character with a meaning in CommonMark, its tables or HTML. */
function asText(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|~&!]/g, "\\$&")
    .replaceAll(/^(\s*)([-+=])/g, "$1\\$2")
    .replaceAll(/^(\s*\d+)([.)])/g, "$1\\$2")
    .replaceAll(/(https?|ftp|mailto|www)(?=[:.])/gi, "$1\\");
}
