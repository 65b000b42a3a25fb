import type {
  Block,
  Closing,
  DocumentExhibit,
  FormDocument,
  Initials,
  Run,
  SignatureLine,
} from "../../fill/document.ts";
import { placeLabel } from "./labels.ts";

/**
 * The document as it is sent for signature: each place of a signer has the name of its field, other blanks are crossed out, and
 * there is no cover note, which is shown apart. Initials on each printed page keep pages from being exchanged; a seal does
 * that better, so none are asked for.
 *
 * A field is named `{section}/{party}/{kind}`, such as `signatures/tenants/0/tenant/date`:
 * - the section is `signatures`, `consent`, `exhibit-{id}` (`exhibit-{id}-2` in a second copy), or `initials-{n}` for the nth
 *   framed term;
 * - the party is its path in the answers, with `/` for `.`, which would nest fields of a PDF;
 * - the kind is `signature`, `initials`, `name`, `title` or `date`. Names and titles that are known are printed instead.
 *
 * Exhibits that are signed later, or have lines to write on and no signer, stay as they are: they are used on paper.
 */
export function documentToSign(document: FormDocument): FormDocument {
  const names = new FieldNames();
  const write = (blocks: readonly Block[], crossesOut: CrossesOut) =>
    blocks.map((block) => blockToSign(block, names, crossesOut));
  const { preamble, clauses, closings, exhibits } = document;
  return {
    ...document,
    preamble: write(preamble, isAnyBlank),
    clauses: clauses.map((clause) => ({ ...clause, content: write(clause.content, isAnyBlank) })),
    closings: closings.map((closing) => closingToSign(closing, names, write)),
    exhibits: exhibits.map((exhibit) => exhibitToSign(exhibit, names, write)),
    initials: [],
    stops: [],
    cover: undefined,
  };
}

/** Which blanks are crossed out. */
type CrossesOut = (run: Extract<Run, { kind: "blank" }>) => boolean;
type Write = (blocks: readonly Block[], crossesOut: CrossesOut) => Block[];

const isAnyBlank: CrossesOut = () => true;
const isUnanswered: CrossesOut = ({ path }) => path !== undefined;

/** Hands out names, each once. */
class FieldNames {
  readonly #taken = new Set<string>();
  #boxes = 0;

  of(section: string, party: string, kind: string): string {
    const name = (number: number) =>
      `${section}${number > 1 ? `-${number}` : ""}/${party.replaceAll(".", "/")}/${kind}`;
    let number = 1;
    while (this.#taken.has(name(number))) number++;
    this.#taken.add(name(number));
    return name(number);
  }

  nextBox(): string {
    this.#boxes++;
    return `initials-${this.#boxes}`;
  }
}

function blockToSign(block: Block, names: FieldNames, crossesOut: CrossesOut): Block {
  const within = (blocks: readonly Block[]) => blocks.map((inner) => blockToSign(inner, names, crossesOut));
  const runs = (given: readonly Run[]) => given.map((run) => runToSign(run, crossesOut));
  switch (block.kind) {
    case "paragraph":
      return { ...block, runs: runs(block.runs) };
    case "list":
      return { ...block, items: block.items.map(within) };
    case "table": {
      const totals = block.totals?.map((total) => ({ ...total, run: runToSign(total.run, crossesOut) }));
      const rows = block.rows.map((row) => row.map(runs));
      return { ...block, rows, ...(totals && { totals }) };
    }
    case "box":
      return { ...block, content: within(block.content), initials: initialsToSign(block.initials, names) };
    case "recording":
    case "subclause":
      return { ...block, content: within(block.content) };
    default: {
      const parties = block.parties.map((party) => ({
        ...party,
        lines: party.lines.map((line) => ({ ...line, run: runToSign(line.run, crossesOut) })),
      }));
      return { ...block, parties };
    }
  }
}

function runToSign(run: Run, crossesOut: CrossesOut): Run {
  return run.kind === "blank" && crossesOut(run) ? { ...run, struck: true } : run;
}

function initialsToSign(initials: readonly Initials[], names: FieldNames): Initials[] {
  if (!initials.length) return [];
  const section = names.nextBox();
  return initials.map((one) => ({ ...one, field: names.of(section, one.party, "initials") }));
}

function closingToSign(closing: Closing, names: FieldNames, write: Write): Closing {
  const section = closing.id.startsWith("consent-") ? "consent" : closing.id;
  return {
    ...closing,
    content: write(closing.content, isAnyBlank),
    lines: closing.lines.map((line) => lineToSign(line, section, names)),
  };
}

function exhibitToSign(exhibit: DocumentExhibit, names: FieldNames, write: Write): DocumentExhibit {
  const content = write(exhibit.content, exhibit.companion ? isAnyBlank : isUnanswered);
  if (exhibit.signedLater) return { ...exhibit, content };
  const section = `exhibit-${exhibit.id}`;
  return { ...exhibit, content, lines: exhibit.lines.map((line) => lineToSign(line, section, names)) };
}

/** A line of a witness stays as it is. */
function lineToSign(line: SignatureLine, section: string, names: FieldNames): SignatureLine {
  const { party, signsFor, name, title, capacity } = line;
  if (party === undefined) return line;
  const field = (kind: string) => names.of(section, party, kind);
  const filledIn = (run: Run, kind: "name" | "title"): Run =>
    run.kind === "blank" ? { ...run, field: field(kind), label: placeLabel(line, kind) } : run;
  const crossed = (runs: readonly Run[]) => runs.map((run) => runToSign(run, isAnyBlank));
  return {
    ...line,
    fields: { signature: field("signature"), date: field("date") },
    ...(signsFor && { signsFor: crossed(signsFor) }),
    name: filledIn(name, "name"),
    ...(title && { title: { ...title, run: filledIn(title.run, "title") } }),
    ...(capacity && { capacity: crossed(capacity) }),
  };
}
