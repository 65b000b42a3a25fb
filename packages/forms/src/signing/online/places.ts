import type { Block, FormDocument, Initials, Run, SignatureLine } from "../../fill/document.ts";
import { initialsLabel, type PlaceKind, placeLabel } from "./labels.ts";

/** Where a signer signs or fills something in. */
export interface SigningPlace {
  /** The name of the PDF's field and the id of the place in the HTML; `documentToSign` says how it is made. */
  field: string;
  /** The path of the party that it belongs to: "tenants.0.tenant". No two parties share one. */
  party: string;
  kind: PlaceKind;
  /** For people who listen: "Signature of Anna Berg, Tenant". */
  label: string;
  /** Only a title may be left out, by someone who signs for no one else. */
  isRequired: boolean;
}

/** All places of a document to sign, in reading order. */
export function signingPlaces({ preamble, clauses, closings, exhibits }: FormDocument): SigningPlace[] {
  return [
    ...preamble.flatMap(placesIn),
    ...clauses.flatMap(({ content }) => content.flatMap(placesIn)),
    ...[...closings, ...exhibits].flatMap(({ content, lines }) => [
      ...content.flatMap(placesIn),
      ...lines.flatMap(placesOfLine),
    ]),
  ];
}

function placesIn(block: Block): SigningPlace[] {
  switch (block.kind) {
    case "list":
      return block.items.flat().flatMap(placesIn);
    case "box":
      return [...block.content.flatMap(placesIn), ...block.initials.flatMap(placeOfInitials)];
    case "recording":
    case "subclause":
      return block.content.flatMap(placesIn);
    default:
      return [];
  }
}

function placeOfInitials(initials: Initials): SigningPlace[] {
  const { field, party } = initials;
  if (field === undefined) return [];
  return [{ field, party, kind: "initials", label: initialsLabel(initials), isRequired: true }];
}

function placesOfLine(line: SignatureLine): SigningPlace[] {
  const { party, fields, name, title } = line;
  if (party === undefined || !fields) return [];
  const place = (field: string, kind: Exclude<PlaceKind, "initials">, isRequired = true): SigningPlace[] => [
    { field, party, kind, label: placeLabel(line, kind), isRequired },
  ];
  const written = (run: Run | undefined, kind: "name" | "title", isRequired = true) =>
    run?.kind === "blank" && run.field !== undefined ? place(run.field, kind, isRequired) : [];
  return [
    ...place(fields.signature, "signature"),
    ...place(fields.date, "date"),
    ...written(name, "name"),
    ...written(title?.run, "title", line.signsFor !== undefined),
  ];
}
