import type { ContractRecord, ListedContract, RegisterCounts } from "@sealwright/protocol/signing/answers";
import type { RegisterFilter, RegisterSort } from "@sealwright/protocol/signing/states";
import { dayAt } from "../../../ui/calendar-day.ts";
import type { RegisterQuery } from "../query/register-query.ts";
import { COMPANY, EXAMPLE, SAMPLE_CONTRACTS } from "./sample-company.ts";
import type { SampleDocument } from "./sample-document.ts";
import { addressOf, sampleEnvelope } from "./sample-envelope.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The made-up company's workspace as it would be today. @param now milliseconds since 1970 */
export function sampleWorkspace(now: number) {
  const day = (days: number) => dayAt(now + days * DAY, COMPANY.timeZone);
  const listed = SAMPLE_CONTRACTS.map((contract) => asListed(contract, now, day));
  return {
    viewer: COMPANY,
    today: day(0),
    exampleId: EXAMPLE,

    list({ search, filter, sort }: RegisterQuery) {
      const found = listed.filter((contract) => hasWords(contract, search));
      const contracts = found.filter((contract) => IN_FILTER[filter](contract)).toSorted(ORDERS[sort]);
      return { contracts, counts: countsOf(found), next: null, hidden: [], people: [] };
    },

    example(id: string): ListedContract | undefined {
      const example = listed.find((contract) => contract.id === EXAMPLE);
      return example && { ...example, id };
    },

    record(id: string): ContractRecord | undefined {
      const contract = SAMPLE_CONTRACTS.find((one) => one.id === id);
      return contract && asRecord(contract, now, day);
    },
  };
}

type DayOf = (days: number) => string;

function standingOf({ state, origin, ends }: SampleDocument): ListedContract["standing"] {
  if (state === "sent") return "out";
  if (state === "declined" || state === "voided" || state === "expired") return "ended";
  if (state === "draft" && origin === undefined) return "draft";
  return ends !== undefined && ends < 0 ? "ended" : "in-force";
}

function termsOf(contract: SampleDocument, day: DayOf) {
  const { otherSide, amount, starts, ends, renews, next, expires, state } = contract;
  const isOut = state === "sent" && expires !== undefined;
  return {
    otherSide,
    amount: amount ?? null,
    startsOn: starts === undefined ? null : day(starts),
    endsOn: ends === undefined ? null : day(ends),
    renews: renews ?? false,
    next: isOut
      ? { kind: "expiry" as const, on: day(expires) }
      : next
        ? { kind: next.kind, on: day(next.in) }
        : null,
  };
}

function asListed(contract: SampleDocument, now: number, day: DayOf): ListedContract {
  const { id, title, state, origin = "form", reason, changed, signers, next } = contract;
  const standing = standingOf(contract);
  const isTurn = signers.some((one) => one.name === COMPANY.name && one.state === "notified");
  return {
    id,
    title,
    state,
    origin,
    standing,
    isNew: false,
    templateId: null,
    reason: reason ?? null,
    sealed: state === "completed",
    paperSignedOn: null,
    responsible: null,
    isPrivate: false,
    isTest: false,
    needsYou:
      (standing === "out" && isTurn) ||
      (next?.kind === "notice" && next.in <= 7) ||
      state === "declined" ||
      state === "expired",
    recipients: signers.map((signer) => ({
      name: signer.name,
      email: addressOf(signer),
      state: signer.state,
      role: "signer" as const,
      undeliverable: false,
    })),
    endedAt: null,
    changedAt: new Date(now + changed * DAY).toISOString(),
    ...termsOf(contract, day),
  };
}

/** Sample contracts send no reminders. */
const NO_DEADLINES = {
  inForce: false,
  terms: null,
  upcoming: [],
  endByNoticeToday: null,
  remindsBefore: [],
  ownReminders: false,
};

function asRecord(contract: SampleDocument, now: number, day: DayOf): ContractRecord {
  const { id, title, state, origin = "form", changed, signers, text } = contract;
  const changedAt = new Date(now + changed * DAY).toISOString();
  return {
    id,
    title,
    state,
    origin,
    standing: standingOf(contract),
    templateId: null,
    version: "",
    answers: {},
    sealed: state === "completed",
    paper: null,
    responsible: null,
    privacy: null,
    signsOnPaper: false,
    isTest: false,
    template: null,
    createdAt: changedAt,
    changedAt,
    html: "",
    versions: [],
    text: text.join("\n\n"),
    envelope: signers.length ? sampleEnvelope(contract, now) : null,
    deadlines: NO_DEADLINES,
    ...termsOf(contract, day),
  };
}

function hasWords({ title, otherSide, recipients }: ListedContract, search: string): boolean {
  const texts = [title, otherSide, ...recipients.flatMap(({ name, email }) => [name, email])];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
}

const IN_FILTER: Record<RegisterFilter, (contract: ListedContract) => boolean> = {
  all: () => true,
  "needs-you": ({ needsYou }) => needsYou,
  out: ({ standing }) => standing === "out",
  "in-force": ({ standing }) => standing === "in-force",
  draft: ({ standing }) => standing === "draft",
  ended: ({ standing }) => standing === "ended",
};

const NO_DATE = "9999-12-31";

type Compare = (one: ListedContract, other: ListedContract) => number;

const byChange: Compare = (one, other) => other.changedAt.localeCompare(one.changedAt);

const ORDERS: Record<RegisterSort, Compare> = {
  next: (one, other) =>
    (one.next?.on ?? NO_DATE).localeCompare(other.next?.on ?? NO_DATE) || byChange(one, other),
  changed: byChange,
  title: (one, other) => one.title.localeCompare(other.title),
  amount: (one, other) => (other.amount?.cents ?? -1) - (one.amount?.cents ?? -1),
};

function countsOf(contracts: readonly ListedContract[]): RegisterCounts {
  const count = (filter: RegisterFilter) => contracts.filter(IN_FILTER[filter]).length;
  return {
    all: count("all"),
    "needs-you": count("needs-you"),
    out: count("out"),
    "in-force": count("in-force"),
    draft: count("draft"),
    ended: count("ended"),
  };
}
