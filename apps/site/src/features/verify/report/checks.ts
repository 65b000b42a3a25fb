import { brand } from "@sealwright/brand";
import type { Seal, VerdictReason } from "@sealwright/seal/verify";
import type { Checked } from "../use-check.ts";
import { byteCount, momentText } from "./moment-text.ts";

/** It holds, it doesn't, or it says neither. */
export type Outcome = "holds" | "fails" | "open";

/** One thing that was looked at. */
export interface CheckRow {
  outcome: Outcome;
  what: string;
  detail?: string;
}

/** The checks, the judged seal first. */
export function checksOf(checked: Checked): CheckRow[] {
  const { seals, others } = checked.verdict;
  const judged = seals.at(-1);
  return [
    ...(judged ? checksOfSeal(checked, judged) : [noSeal(checked)]),
    ...seals.slice(0, -1).map(
      ({ by, isTrusted, covers }): CheckRow => ({
        outcome: "open",
        what: `Sealed before by ${isTrusted ? by : `“${by}”`}`,
        detail: `Over the first ${byteCount(covers)}. The seal above is the one that counts.`,
      }),
    ),
    ...others.map(
      ({ by, format, covers }): CheckRow => ({
        outcome: "open",
        what: `Also signed by “${by}”`,
        detail: `${format ? `${format}, over` : "Over"} ${byteCount(covers)} of ${byteCount(checked.size)}. Named here and not checked.`,
      }),
    ),
  ];
}

const NO_SEAL: Partial<Record<VerdictReason, string>> = {
  "bytes-changed": "There are traces of a seal, and it can’t be read any more",
  unreadable: "There is a signature that can’t be read",
  encrypted: "The file is encrypted",
  "not-a-pdf": "This isn’t a PDF",
};

function noSeal({ verdict: { kind, reason } }: Checked): CheckRow {
  return {
    outcome: kind === "changed" ? "fails" : "open",
    what: NO_SEAL[reason] ?? `No ${brand.name} seal found`,
  };
}

function checksOfSeal(checked: Checked, seal: Seal): CheckRow[] {
  const { kind, reason } = checked.verdict;
  if (reason === "bytes-changed") return [changedBytes(seal)];
  if (reason === "timestamp-invalid") return [invalidTimestamp, issuer(checked, seal)];
  const rows = [coverage(checked, seal), ...added(checked), issuer(checked, seal), time(seal)];
  const isUnknown = kind === "unknown-issuer" || reason === "test-issuer-unknown";
  return isUnknown ? rows : [...rows, ...checksOfEvidence(checked)];
}

const changedBytes = ({ by, at }: Seal): CheckRow => ({
  outcome: "fails",
  what: "The bytes under the seal are not the ones that were sealed",
  detail: `The seal names ${by} and ${momentText(at)}. Neither counts any more.`,
});

const invalidTimestamp: CheckRow = { outcome: "fails", what: "The timestamp doesn’t belong to this seal" };

const coverage = ({ size }: Checked, { covers }: Seal): CheckRow => ({
  outcome: "holds",
  what:
    covers === size
      ? "The seal covers the whole file, and nothing follows it"
      : `The first ${byteCount(covers)} are as they were sealed`,
  detail: `${covers.toLocaleString("en-US")} of ${byteCount(size)}`,
});

const added = ({ verdict: { addedBytes } }: Checked): CheckRow[] =>
  addedBytes === 0
    ? []
    : [
        {
          outcome: "open",
          what: `${byteCount(addedBytes)} ${addedBytes === 1 ? "was" : "were"} added after the seal by someone`,
          detail:
            "No part of what was signed. A comment, a filled-in field, a timestamp, or certificates that keep a signature checkable are added like this, and so is a change to what the file shows.",
        },
      ];

const issuer = ({ knowsIssuers }: Checked, { by, issuer: name, isTrusted, isTest }: Seal): CheckRow => {
  const unknown = knowsIssuers ? "which this site doesn’t know" : "and this site has none to compare it with";
  if (isTest) {
    return {
      outcome: "open",
      what: `Sealed by ${by}, the authority for tests`,
      detail: "Its certificate is issued by a root that this site uses for tests alone.",
    };
  }
  return {
    outcome: isTrusted ? "holds" : "open",
    what: `Sealed by ${isTrusted ? by : `“${by}”`}`,
    detail: `Certificate issued by ${isTrusted ? `${name}, which this site knows` : `“${name}”, ${unknown}`}`,
  };
};

/** Anyone can run a timestamp authority and put its timestamp here, and no list of them is asked. */
function time({ at, timestampBy, timestampAt = "" }: Seal): CheckRow {
  const sealedAt = `${momentText(at)}, by the clock of the server that sealed it`;
  return timestampBy
    ? {
        outcome: "open",
        what: `Timestamp by “${timestampBy}”`,
        detail: `It says ${momentText(timestampAt)}. The seal doesn’t cover it, so someone else may have put it there: whether to trust its issuer is for you to judge. Sealed ${sealedAt}.`,
      }
    : { outcome: "open", what: "No independent timestamp", detail: sealedAt };
}

function checksOfEvidence({ verdict: { kind, reason, evidence } }: Checked): CheckRow[] {
  if (!evidence) return [{ outcome: "fails", what: "The evidence is missing or can’t be read" }];
  const { events } = evidence;
  const [first, last] = [events[0], events.at(-1)];
  return [
    reason === "events-broken"
      ? { outcome: "fails", what: "The recorded events don’t follow from each other" }
      : {
          outcome: "holds",
          what: `${events.length} events, in order, none missing`,
          detail: `From ${momentText(first?.at ?? "")} to ${momentText(last?.at ?? "")}`,
        },
    ...(reason === "events-broken" ? [] : shownFiles(evidence, reason === "shown-file-differs")),
    ...(reason === "shown-content-differs" ? [otherContent] : []),
    ...(kind === "changed" ? [] : [reading(evidence, reason)]),
  ];
}

/** Of files that were sealed before readings were recorded, only the pages are compared. */
function reading({ document, documents }: Evidence, reason: VerdictReason): CheckRow {
  if (reason === "readers-differ")
    return { outcome: "fails", what: "Two PDF readers don’t find the same pages in the sealed part" };
  if (reason === "reading-differs") {
    const what = "A PDF reader finds other pages or other text than when the file was sealed";
    return { outcome: "fails", what };
  }
  const recorded = documents.find(({ id }) => id === document)?.reading;
  if (!recorded) return { outcome: "holds", what: "Two PDF readers find the same pages" };
  const pages = recorded.pages === 1 ? "its page" : `its ${recorded.pages} pages`;
  return { outcome: "holds", what: `Two PDF readers read ${pages} as they did when it was sealed` };
}

const otherContent: CheckRow = {
  outcome: "fails",
  what: "A page shows something that the signers were not shown",
  detail: "It refers to what only a later part of the file defines.",
};

const names = new Intl.ListFormat("en-US", { type: "conjunction" });

type Evidence = NonNullable<Checked["verdict"]["evidence"]>;

/** The evidence of who saw which file. */
export interface Shown extends Pick<Evidence, "document"> {
  documents: readonly Pick<Evidence["documents"][number], "id" | "shown">[];
  recipients: readonly Pick<Evidence["recipients"][number], "name" | "shown">[];
}

/** Signers of a later step are shown a longer file, with what was filled in before. */
export function shownFiles({ document, documents, recipients }: Shown, differs: boolean): CheckRow[] {
  const shown = documents.find(({ id }) => id === document)?.shown ?? [];
  if (differs) {
    const what = "The file doesn’t begin with what the signers were shown";
    return [{ outcome: "fails", what, detail: `SHA-256 ${shown.at(-1)?.sha256}` }];
  }
  return shown.map(({ sha256, bytes }) => {
    const saw = recipients.filter((one) =>
      one.shown.some((file) => file.document === document && file.sha256 === sha256),
    );
    const whom =
      shown.length > 1 && saw.length > 0 ? names.format(saw.map(({ name }) => name)) : "the signers";
    const verb = shown.length > 1 && saw.length === 1 ? "was" : "were";
    return {
      outcome: "holds",
      what: `The first ${byteCount(bytes)} are the file ${whom} ${verb} shown`,
      detail: `SHA-256 ${sha256}`,
    };
  });
}
