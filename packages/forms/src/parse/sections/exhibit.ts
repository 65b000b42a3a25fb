import type { RootContent } from "mdast";
import type { Exhibit } from "../../tree/body.ts";
import { readBlocks } from "../blocks.ts";
import type { Reading } from "../inline.ts";
import { lineOf } from "../markdown.ts";
import { didYouMean } from "../problem.ts";
import type { Scope } from "../scope.ts";
import { type Heading, readHeading } from "./heading.ts";
import type { Sections } from "./references.ts";

const MOST_COPIES = 4;

/**
 * An exhibit: `# Exhibit: Schedule of property {#property copies="2"}`, or with `signed="later"`; or a document of its own that
 * goes with the form: `# Companion: Notice about floodplains {#floodplain}`.
 */
export function readExhibit(
  node: Heading,
  content: readonly RootContent[],
  { scope, reading, sections }: { scope: Scope; reading: Reading; sections: Sections },
): Exhibit {
  const line = lineOf(node);
  const {
    inside,
    settings,
    heading: titled,
    ...facts
  } = readHeading(node, scope, reading, ["copies", "signed"]);
  const [, kind, heading = ""] = /^(Exhibit|Companion): (.+)$/.exec(titled) ?? [];
  const isCompanion = kind === "Companion";
  if (!heading) {
    const hint =
      "Write `# Exhibit: Schedule of property {#property}`, or `# Companion:` for a document of its own; exhibits are lettered by themselves.";
    scope.report(line, `“${titled}” is not the heading of an exhibit.`, hint);
  }
  sections.add("exhibit", facts.id, line, [facts.condition]);
  const copies = Number(settings.copies ?? 1);
  if (!(Number.isInteger(copies) && copies >= 1 && copies <= MOST_COPIES))
    scope.report(line, `an exhibit has from 1 to ${MOST_COPIES} copies.`, 'Write `copies="2"`.');
  if (settings.signed !== undefined && settings.signed !== "later")
    scope.report(
      line,
      `an exhibit is not signed “${settings.signed}”.`,
      'Write `signed="later"`, or leave it out.',
    );
  if (isCompanion && Object.keys(settings).length)
    scope.report(line, "a companion has one copy, and is signed with the form.", "Leave the setting out.");
  if (!content.length)
    scope.report(line, `the exhibit “${heading}” has no text.`, "Write what is attached, or remove it.");
  const last = content.at(-1);
  const signed = last?.type === "leafDirective" && last.name === "signatures" ? last : undefined;
  const part = { is: isCompanion ? "companion" : "exhibit", signed: signed !== undefined } as const;
  return {
    ...facts,
    heading,
    copies,
    content: readBlocks(signed ? content.slice(0, -1) : content, { ...inside, part }, reading),
    signers: signed ? readSigners(Object.keys(signed.attributes ?? {}), lineOf(signed), scope) : [],
    ...(settings.signed === "later" && { signedLater: true }),
    ...(isCompanion && { companion: true }),
  };
}

/** Who signs an exhibit signs the document too, so that there is a role to print. */
function readSigners(fields: readonly string[], line: number, { facts, report }: Scope): string[] {
  const known = facts.signers.map(({ field }) => field);
  if (!fields.length) report(line, "no one signs here.", "Write `::signatures{buyer}`.");
  for (const field of fields) {
    if (!known.includes(field)) report(line, `“${field}” is not a signer.`, didYouMean(field, known));
  }
  return [...fields];
}
