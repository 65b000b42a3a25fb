import { randomUUID } from "node:crypto";
import { MAX_RECIPIENTS } from "@sealwright/protocol/signing";
import type { ContractRecord, Envelope, Preparation } from "@sealwright/protocol/signing/answers";
import type { RecipientRole } from "@sealwright/protocol/signing/states";
import { DAY } from "@sealwright/runtime";
import type { SignedInOwner } from "../../session/sessions.ts";
import { DEFAULT_TIME_ZONE } from "../../session/time-zone.ts";
import { type PrivacyValues, readPrivacy } from "../../ui/privacy/privacy-values.ts";

/** A row of "Who signs", as typed. */
export interface RecipientValues {
  role: Exclude<RecipientRole, "approver">;
  party: string;
  name: string;
  email: string;
  capacity: string;
  order: string;
  needsCode: boolean;
}

/** The send page's fields as typed. Never stored. */
export interface SendValues {
  /** Random, one a page load: repeated submissions create one envelope. */
  requestId: string;
  timeZone: string;
  /** False while it is only a guess. */
  timeZoneChosen: boolean;
  answers: Record<string, string>;
  /** Reasons for overriding a guard, by the guard's id. */
  overrides: Record<string, string>;
  recipients: RecipientValues[];
  message: string;
  expiresInDays: string;
  reminds: boolean;
  conditionsMet: boolean;
  /** Undefined where nothing is to be chosen. */
  privacy: PrivacyValues | undefined;
  textHash: string;
}

const DEFAULT_EXPIRY_DAYS = "30";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * @param preparation with the signers that the form proposes
 * @param timeZone the sender's
 * @param before the earlier envelope, if this draft is sent again
 */
export function initialValues(
  { recipients, textHash }: Pick<Preparation, "recipients" | "textHash">,
  timeZone: string,
  before?: SentBefore,
): SendValues {
  const proposed: RecipientValues[] = recipients.map(({ order, ...one }) => ({
    ...one,
    role: "signer",
    order: String(order),
    needsCode: false,
  }));
  return {
    requestId: randomUUID(),
    timeZone: before?.timeZone ?? timeZone,
    timeZoneChosen: before !== undefined,
    answers: {},
    overrides: {},
    recipients: before ? asBefore(proposed, before) : proposed,
    message: before?.message ?? "",
    expiresInDays: before ? daysOf(before) : DEFAULT_EXPIRY_DAYS,
    reminds: before?.reminds ?? true,
    conditionsMet: false,
    privacy: undefined,
    textHash,
  };
}

/** Settings of the earlier envelope, for a draft that is sent again. */
type SentBefore = Pick<Envelope, "expiresAt" | "message" | "recipients" | "reminds" | "sentAt" | "timeZone">;

/** The envelope has corrected addresses, which the answers don't. New parties keep the form's proposal. */
function asBefore(proposed: readonly RecipientValues[], { recipients }: SentBefore): RecipientValues[] {
  const values = recipients.flatMap(({ role, party, name, email, capacity, order, needsCode }) =>
    // This page asks for no approvers.
    role === "approver" ? [] : { role, party, name, email, capacity, needsCode, order: String(order) },
  );
  const left = values.filter(({ role }) => role === "signer");
  const signers = proposed.map((one) => {
    const at = left.findIndex(({ party }) => party === one.party);
    return (at >= 0 && left.splice(at, 1)[0]) || one;
  });
  return [...signers, ...values.filter(({ role }) => role === "copy")];
}

function daysOf({ sentAt, expiresAt }: SentBefore): string {
  return String(Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(sentAt)) / DAY)));
}

export function readSendValues(fields: URLSearchParams): SendValues {
  const field = (name: string) => fields.get(name) ?? "";
  const requestId = field("requestId");
  return {
    requestId: UUID.test(requestId) ? requestId : randomUUID(),
    timeZone: field("timeZone") || DEFAULT_TIME_ZONE,
    timeZoneChosen: true,
    answers: byName(fields, "answer."),
    overrides: byName(fields, "override."),
    recipients: readRecipients(fields),
    message: field("message").replaceAll("\r\n", "\n").trim(),
    expiresInDays: field("expiresInDays"),
    reminds: field("reminds") !== "",
    conditionsMet: field("conditionsMet") !== "",
    privacy: readPrivacy(fields),
    textHash: field("textHash"),
  };
}

/** Non-empty fields with a prefix, by the rest of their names. */
function byName(fields: URLSearchParams, prefix: string): Record<string, string> {
  const found = [...fields].flatMap(([name, value]) =>
    name.startsWith(prefix) && value.trim() !== "" ? [[name.slice(prefix.length), value.trim()]] : [],
  );
  return Object.fromEntries(found);
}

function readRecipients(fields: URLSearchParams): RecipientValues[] {
  const rows: RecipientValues[] = [];
  for (let row = 0; row < MAX_RECIPIENTS && fields.has(`recipients.${row}.name`); row += 1) {
    const field = (name: string) => (fields.get(`recipients.${row}.${name}`) ?? "").trim();
    rows.push({
      role: field("role") === "copy" ? "copy" : "signer",
      party: field("party"),
      name: field("name"),
      email: field("email"),
      capacity: field("capacity"),
      order: field("order"),
      needsCode: field("needsCode") !== "",
    });
  }
  return rows;
}

/** Adds a recipient of the sealed file, up to the maximum. */
export function withCopy(values: SendValues): SendValues {
  if (values.recipients.length >= MAX_RECIPIENTS) return values;
  const copy: RecipientValues = {
    role: "copy",
    party: "",
    name: "",
    email: "",
    capacity: "",
    order: "1",
    needsCode: false,
  };
  return { ...values, recipients: [...values.recipients, copy] };
}

/** Removes copy recipients left blank. */
export function withoutEmptyCopies(values: SendValues): SendValues {
  const recipients = values.recipients.filter(({ role, name, email }) => role === "signer" || name || email);
  return { ...values, recipients };
}

/** By the address. */
export function isOwner(
  { email }: Pick<RecipientValues, "email">,
  owner: Pick<SignedInOwner, "email">,
): boolean {
  return email.trim().toLowerCase() === owner.email;
}

/** The stored answers, completed by those that are not stored. */
export function completedAnswers(
  { answers }: Pick<ContractRecord, "answers">,
  { answers: sensitive }: SendValues,
): Record<string, unknown> {
  return Object.entries(sensitive).reduce<Record<string, unknown>>(
    (all, [path, value]) => withAnswerAt(all, path.split("."), value) as Record<string, unknown>,
    answers,
  );
}

/** @param path untrusted: follows existing own keys only, never the prototype */
function withAnswerAt(into: unknown, [step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(into)) {
    return into.map((item, at) => (String(at) === step ? withAnswerAt(item, rest, value) : item));
  }
  const whole = typeof into === "object" && into !== null ? into : {};
  const inner = Object.hasOwn(whole, step) ? (whole as Record<string, unknown>)[step] : undefined;
  return Object.fromEntries([...Object.entries(whole), [step, withAnswerAt(inner, rest, value)]]);
}
