import type { Run } from "@sealwright/forms";
import type { Fonts } from "@sealwright/forms/pdf";
import {
  headingPiece,
  type Piece,
  type Place,
  paragraphPieces,
  renderSheets,
  type Setting,
  tablePieces,
} from "@sealwright/forms/pdf/pieces";
import type { Evidence } from "../evidence/evidence.ts";
import { checkPiece } from "./check.ts";
import { besides, factLines, stacked } from "./columns.ts";
import { eventWords } from "./event-words.ts";
import { accountFacts, clientOf, type DescribeDevice, envelopeFacts, valueRows } from "./facts.ts";
import { headPieces } from "./head.ts";
import { LOOK, SMALL } from "./look.ts";
import { createMoments, type Moments } from "./moments.ts";
import { personPieces } from "./person.ts";

export interface CertificateOptions {
  /** Who made it: the site's name. */
  creator: string;
  /** Where a sealed file is checked. */
  verifyUrl: string;
  fonts: Fonts;
  /** When it is made. */
  at: Date;
  /** A user agent as people would call it. */
  describeDevice: DescribeDevice;
  /** Whether an authority of others vouches for the time of the seal. */
  hasTimestamp: boolean;
}

const LABELS = 62;
const GUTTER = 18;
/** Of the measure: a time in two zones is on one line. */
const TIMES_WIDE = 0.57;

/**
 * Renders the audit certificate: a tagged PDF for people, of the evidence that programs read. It says what was proved of each
 * person, and no more: what the law makes of it depends on more than we know.
 */
export function renderCertificate(evidence: Evidence, options: CertificateOptions): Promise<Uint8Array> {
  const { creator, fonts, at, verifyUrl } = options;
  const { id, title } = evidence.envelope;
  const sheet = {
    title: `Certificate of signing: ${title}`,
    foot: `Certificate of signing, envelope ${id}`,
    texts: [JSON.stringify(evidence), creator, verifyUrl],
    look: LOOK,
    fonts,
    date: at,
    creator,
  };
  return renderSheets(sheet, (place, setting) => certificatePieces(evidence, options, place, setting));
}

function certificatePieces(
  evidence: Evidence,
  options: CertificateOptions,
  place: Place,
  setting: Setting,
): Piece[] {
  const moment = createMoments(evidence.envelope.timeZone);
  const section = (heading: string, content: (inner: Place) => Piece[]): Piece[] => {
    const inner = { ...place, parent: setting.pen.element("Sect", place.parent) };
    return [headingPiece({ text: heading }, inner, setting), ...content(inner)];
  };
  const list = (texts: readonly string[], inner: Place) =>
    texts.flatMap((text) => paragraphPieces([textRun(text)], inner, setting, { style: SMALL }));
  const values = valueRows(evidence, moment);
  return [
    ...headPieces(evidence, options, place, setting),
    ...factsInTwo(evidence, moment, place, setting),
    ...section("Who signed", (inner) =>
      evidence.recipients.flatMap((recipient) =>
        personPieces(recipient, evidence, { moment, ...options }, inner, setting),
      ),
    ),
    ...section("What was shown", (inner) => documentPieces(evidence, inner, setting)),
    ...(values.length > 0
      ? section("What was filled in", (inner) =>
          tableOf(["Place", "Value", "Filled in by", "UTC"], values, inner, setting),
        )
      : []),
    ...evidence.statements.flatMap(({ text, sha256 }) =>
      section("What they agreed to", (inner) => statementPieces(text, sha256, evidence, inner, setting)),
    ),
    ...section("What happened", (inner) => eventPieces(evidence, moment, options, inner, setting)),
    ...(evidence.overrides.length > 0
      ? section("Confirmed by the sender", (inner) =>
          list(
            evidence.overrides.map(({ text, at }) => `${text} (${moment(at).utc})`),
            inner,
          ),
        )
      : []),
    ...section("How to check the sealed file", (inner) => [checkPiece(options, inner, setting)]),
  ];
}

function factsInTwo(
  evidence: Evidence,
  moment: (at: string) => Moments,
  place: Place,
  setting: Setting,
): Piece[] {
  const wide = place.measure * TIMES_WIDE;
  const left = factLines(envelopeFacts(evidence, moment), { ...place, measure: wide }, setting, LABELS);
  const beside = { ...place, x: place.x + wide + GUTTER, measure: place.measure - wide - GUTTER };
  return besides(
    stacked(left),
    factLines(accountFacts(evidence, moment), beside, setting, LABELS),
    place,
    setting,
  );
}

function documentPieces({ documents, document }: Evidence, place: Place, setting: Setting): Piece[] {
  const rows = documents.flatMap(({ id, title, shown, upload }) => [
    ...shown.map(({ sha256, bytes }, index) => [
      `${title}${shown.length > 1 ? `, file ${index + 1}` : ""}${id === document ? " (this file)" : ""}`,
      bytes.toLocaleString("en-US"),
      groups(sha256),
    ]),
    ...(upload
      ? [[`${title}, as it was uploaded`, upload.bytes.toLocaleString("en-US"), groups(upload.sha256)]]
      : []),
  ]);
  return tableOf(["File", "Bytes", "SHA-256"], rows, place, setting);
}

/** The statement's paragraphs follow each other, each after its heading. */
function statementPieces(
  text: string,
  sha256: string,
  { recipients }: Evidence,
  place: Place,
  setting: Setting,
): Piece[] {
  const names = recipients.flatMap(({ name, consent }) => (consent?.statement === sha256 ? [name] : []));
  const runs = text.split("\n\n").flatMap((paragraph): Run[] => {
    const [heading = "", ...rest] = paragraph.split("\n");
    if (rest.length === 0) return [textRun(`${heading} `)];
    return [{ kind: "text", text: `${heading}. `, strong: true }, textRun(`${rest.join(" ")} `)];
  });
  return paragraphPieces([textRun(`${names.join(", ")}: `), ...runs], place, setting, { style: SMALL });
}

function eventPieces(
  evidence: Evidence,
  moment: (at: string) => Moments,
  { describeDevice }: CertificateOptions,
  place: Place,
  setting: Setting,
): Piece[] {
  const { timeZone, sentAt } = evidence.envelope;
  const zone = moment(sentAt).local === undefined ? [] : [timeZone];
  const rows = evidence.events.map((event) => {
    const { utc, local } = moment(event.at);
    const { ip, userAgent } = clientOf(event);
    const from = [ip, userAgent && describeDevice(userAgent)].filter(Boolean).join(", ");
    const times = [utc.replace(" UTC", ""), ...(local === undefined ? [] : [local])];
    return [String(event.seq), ...times, eventWords(event, evidence), from];
  });
  return tableOf(["No.", "UTC", ...zone, "Event", "From"], rows, place, setting);
}

function tableOf(
  labels: readonly string[],
  rows: readonly string[][],
  place: Place,
  setting: Setting,
): Piece[] {
  const columns = labels.map((label) => ({ label, align: "start" as const }));
  const cells = rows.map((row) => row.map((text): Run[] => [textRun(text)]));
  return tablePieces({ kind: "table", caption: "", columns, rows: cells }, place, setting);
}

/** So that a line can break in it. */
const groups = (hash: string) => (hash.match(/.{1,8}/g) ?? []).join(" ");

const textRun = (text: string): Run => ({ kind: "text", text });
