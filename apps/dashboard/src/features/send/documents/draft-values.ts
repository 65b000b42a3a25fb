import {
  MAX_DRAFT_FIELDS,
  MAX_EXPIRY_DAYS,
  MAX_RECIPIENTS,
  MAX_REMINDERS,
  MAX_SIGNING_ORDER,
} from "@sealwright/protocol/signing";
import type { DocumentDraft, DraftOption } from "@sealwright/protocol/signing/answers";
import { LAST_PAGE } from "@sealwright/protocol/signing/field";
import { ALL_FIELD_KINDS, defaultSize, mayHaveLabel } from "@sealwright/protocol/signing/field-kinds";
import { FONT_SIZE } from "@sealwright/protocol/signing/field-room";
import { NO_TERMS } from "@sealwright/terms";
import { DEFAULT_TIME_ZONE } from "../../../session/time-zone.ts";
import { readTypedTerms, termsOf, typedTerms } from "../../../ui/terms/typed-terms.ts";
import { readOptions, withOptionAct } from "./field-options.ts";
import { openPlaces } from "./open-places.ts";
import { withPeopleAct } from "./people-acts.ts";
import { hasOptions } from "./place/option-facts.ts";
import { withSuggested } from "./suggested-terms.ts";
import type {
  DraftApproverValues,
  DraftCopyValues,
  DraftFieldValues,
  DraftOptionValues,
  DraftPersonValues,
  DraftValues,
  Part,
} from "./typed-values.ts";

export function valuesOf(draft: DocumentDraft): DraftValues {
  const { title, people, approvers, copies, fields, message, expiresOn, timeZone, remindDays } = draft;
  const [expiresDay = "", expiresHour = ""] = expiresOn.split("T");
  return {
    title,
    people: people.map(({ order, ...person }) => ({ ...person, order: String(order) })),
    approvers,
    copies,
    fields: fields.map(({ page, x, y, width, height, options, fontSize, ...field }) => ({
      ...field,
      options: options.map(typedOption),
      fontSize: fontSize === undefined ? "" : String(fontSize),
      page: String(page),
      x: points(x),
      y: points(y),
      width: points(width),
      height: points(height),
    })),
    terms: typedTerms(draft.terms ?? NO_TERMS),
    timing: {
      message,
      expiresDay,
      expiresHour,
      expiresInDays: draft.template ? String(draft.expiresInDays) : null,
      timeZone,
      remindDays: remindDays.join(", "),
    },
  };
}

function typedOption({ label, x, y }: DraftOption): DraftOptionValues {
  return { label, x: x === undefined ? "" : points(x), y: y === undefined ? "" : points(y) };
}

const points = (length: number) => String(Math.round(length * 10) / 10);

/** Those of one part. */
export function partOfValues(
  { title, people, approvers, copies, fields, terms, timing }: DraftValues,
  part: Part,
) {
  if (part === "documents") return { title };
  if (part === "people") return { people, approvers, copies };
  if (part === "fields") return { fields };
  return part === "terms" ? { terms } : { timing };
}

/** The values of a page, of which one part was typed. */
export function withTyped(values: DraftValues, part: Part, typed: URLSearchParams): DraftValues {
  const field = (name: string) => typed.get(name) ?? "";
  if (part === "documents") return { ...values, title: field("title").trim() };
  if (part === "people") {
    return {
      ...values,
      people: readPeople(typed),
      approvers: readApprovers(typed),
      copies: readCopies(typed),
    };
  }
  if (part === "fields") return { ...values, fields: readFields(typed) };
  if (part === "terms") return { ...values, terms: readTypedTerms(field) };
  const timing = {
    message: field("message").replaceAll("\r\n", "\n").trim(),
    expiresDay: field("expiresDay"),
    expiresHour: field("expiresHour"),
    expiresInDays: typed.get("expiresInDays"),
    timeZone: field("timeZone") || DEFAULT_TIME_ZONE,
    remindDays: field("remindDays").trim(),
  };
  return { ...values, timing };
}

/** Numbers of the rows that a form has, in order: rows may have been removed in between. */
function rowsOf(typed: URLSearchParams, list: string, most: number): string[] {
  const rows = [...typed.keys()].flatMap((name) => {
    const [, row] = new RegExp(`^${list}\\.(\\d{1,6})\\.`).exec(name) ?? [];
    return row ?? [];
  });
  return [...new Set(rows)].slice(0, most).map((row) => `${list}.${row}`);
}

function readPeople(typed: URLSearchParams): DraftPersonValues[] {
  return rowsOf(typed, "people", MAX_RECIPIENTS).map((row) => {
    const field = (name: string) => (typed.get(`${row}.${name}`) ?? "").trim();
    return {
      id: field("id"),
      role: field("role"),
      name: field("name"),
      email: field("email"),
      capacity: field("capacity"),
      order: field("order"),
      needsCode: field("needsCode") !== "",
      message: field("message").replaceAll("\r\n", "\n"),
    };
  });
}

function readApprovers(typed: URLSearchParams): DraftApproverValues[] {
  return rowsOf(typed, "approvers", MAX_RECIPIENTS).map((row) => {
    const field = (name: string) => (typed.get(`${row}.${name}`) ?? "").trim();
    const needsCode = field("needsCode") !== "";
    return { role: field("role"), name: field("name"), email: field("email"), needsCode };
  });
}

function readCopies(typed: URLSearchParams): DraftCopyValues[] {
  return rowsOf(typed, "copies", MAX_RECIPIENTS).map((row) => {
    const field = (name: string) => (typed.get(`${row}.${name}`) ?? "").trim();
    return { role: field("role"), name: field("name"), email: field("email") };
  });
}

function readFields(typed: URLSearchParams): DraftFieldValues[] {
  return rowsOf(typed, "fields", MAX_DRAFT_FIELDS).map((row) => {
    const field = (name: string) => (typed.get(`${row}.${name}`) ?? "").trim();
    const all = (name: string) => typed.getAll(`${row}.${name}`).map((value) => value.trim());
    const kind = ALL_FIELD_KINDS.find((one) => one === field("kind")) ?? "signature";
    return {
      document: field("document"),
      person: field("person"),
      kind,
      page: field("page"),
      x: field("x"),
      y: field("y"),
      width: field("width"),
      height: field("height"),
      label: field("label"),
      required: field("required") !== "",
      value: field("value").replaceAll("\r\n", "\n"),
      readOnly: field("readOnly") !== "",
      hint: field("hint"),
      options: hasOptions(kind) ? readOptions(all, { x: field("x"), y: field("y") }) : [],
      fontSize: field("fontSize"),
    };
  });
}

/** What a part would save, or what is to be corrected before, by field name. */
export function savedPart(values: DraftValues, part: Part) {
  const problems: Record<string, string> = {};
  const number = (name: string, text: string, { least = 0, most = 20_000, whole = false }: Range = {}) => {
    const value = /^\d{1,5}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    problems[name] = `Enter a number from ${least} to ${most.toLocaleString("en-US")}.`;
    return least;
  };
  const saved = () => {
    switch (part) {
      case "documents":
        return { title: values.title };
      case "people":
        return {
          people: values.people.map(({ order, ...person }, row) => ({
            ...person,
            order: number(`people.${row}.order`, order, { least: 1, most: MAX_SIGNING_ORDER, whole: true }),
          })),
          approvers: values.approvers,
          copies: values.copies,
        };
      case "fields":
        return {
          fields: values.fields.map((field, row) =>
            savedField(field, (name, ...text) => number(`fields.${row}.${name}`, ...text)),
          ),
        };
      case "terms": {
        const read = termsOf(values.terms);
        if ("terms" in read) return read;
        for (const [name, sentence] of Object.entries(read.problems)) problems[`terms.${name}`] = sentence;
        return {};
      }
      case "review": {
        const { message, expiresDay, expiresHour, expiresInDays, timeZone, remindDays } = values.timing;
        const expiresOn = `${expiresDay}T${expiresHour}`;
        const inDays =
          expiresInDays === null
            ? undefined
            : number("expiresInDays", expiresInDays, { least: 1, most: MAX_EXPIRY_DAYS, whole: true });
        if (inDays === undefined && !isWallHour(expiresOn)) {
          problems.expiresOn = "Choose a day and an hour.";
        }
        const days = remindDays.split(/[\s,;]+/).filter(Boolean);
        const read = days.map((day) =>
          number("remindDays", day, { least: 1, most: MAX_EXPIRY_DAYS, whole: true }),
        );
        const sorted = [...new Set(read)].sort((a, b) => a - b);
        if (sorted.length > MAX_REMINDERS) problems.remindDays = `At most ${MAX_REMINDERS} reminders.`;
        const until = inDays === undefined ? { expiresOn } : { expiresInDays: inDays };
        return { timing: { message, ...until, timeZone, remindDays: sorted } };
      }
    }
  };
  return { saved: saved(), problems };
}

interface Range {
  least?: number;
  most?: number;
  whole?: boolean;
}

function savedField(field: DraftFieldValues, number: (name: string, text: string, range?: Range) => number) {
  const { kind, label, x, y, page, width, height, fontSize, options } = field;
  const usual = defaultSize(kind);
  const isRadio = kind === "radio";
  const { smallest: least, largest: most } = FONT_SIZE;
  return {
    ...field,
    label: mayHaveLabel(kind) ? label : "",
    page: number("page", page, { least: 1, most: LAST_PAGE, whole: true }),
    // Those of its circles count.
    x: isRadio ? 0 : number("x", x),
    y: isRadio ? 0 : number("y", y),
    width: number("width", width || String(usual.width)),
    height: number("height", height || String(usual.height)),
    fontSize: fontSize ? number("fontSize", fontSize, { least, most }) : undefined,
    options: options.map((option, at) => {
      if (!isRadio) return { label: option.label };
      const place = { x: number(`options.${at}.x`, option.x), y: number(`options.${at}.y`, option.y) };
      return { label: option.label, ...place };
    }),
  };
}

function isWallHour(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:00$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
}

/** With one more row, without one, or in another order. @param act of the button that was pressed: "add", "remove.3" */
export function withAct(values: DraftValues, part: Part, act: string, draft: DocumentDraft): DraftValues {
  if (part === "people") return withPeopleAct(values, act);
  if (part === "terms" && act === "suggested" && draft.suggested) {
    return { ...values, terms: withSuggested(values.terms, draft.suggested.terms) };
  }
  if (part !== "fields" || act === "place") return values;
  if (act.includes("option.")) return { ...values, fields: withOptionAct(values.fields, act) };
  if (act !== "add") return { ...values, fields: without(values.fields, act) };
  return { ...values, fields: [...values.fields, newField(values, draft)].slice(0, MAX_DRAFT_FIELDS) };
}

/** The rows that stay after a button such as "remove.3". */
function without<Row>(rows: Row[], act: string): Row[] {
  const [, removed] = /^remove\.(\d+)$/.exec(act) ?? [];
  return rows.filter((_, row) => row !== Number(removed));
}

/** In points: still on a letter page. */
const LOWEST = 680;

/** A signature for the first who has none, on the first page, for its place to be said. */
function newField({ fields }: DraftValues, { documents, people }: DocumentDraft): DraftFieldValues {
  const signs = (id: string) => fields.some(({ person, kind }) => person === id && kind === "signature");
  const { width, height } = defaultSize("signature");
  const below = Math.max(0, ...fields.map(({ y }) => Number(y) || 0));
  return {
    document: documents[0]?.id ?? "",
    person: (people.find(({ id }) => !signs(id)) ?? people[0])?.id ?? "",
    kind: "signature",
    page: "1",
    x: "72",
    y: points(Math.min(below + 2 * height, LOWEST)),
    width: String(width),
    height: String(height),
    label: "",
    required: false,
    value: "",
    readOnly: false,
    hint: "",
    options: [],
    fontSize: "",
  };
}

/** With fields at the places that were chosen. */
export function withFound(values: DraftValues, typed: URLSearchParams, draft: DocumentDraft): DraftValues {
  const chosen = new Set(typed.getAll("found"));
  const { people } = draft;
  const other = people.find(({ id }) => id === typed.get("foundFor")) ?? people[0];
  const placed = openPlaces(draft)
    .filter(({ key }) => chosen.has(key))
    .map(({ document, place }): DraftFieldValues => {
      const { kind, page, x, y, width, height, label, hint, required, options, signer } = place;
      return {
        document,
        kind,
        label: label.slice(0, 120),
        required,
        person: (signer === undefined ? other : people[signer - 1])?.id ?? "",
        page: String(page),
        x: points(x),
        y: points(y),
        width: points(width),
        height: points(height),
        value: "",
        readOnly: false,
        hint,
        options: options.map(typedOption),
        fontSize: "",
      };
    });
  return { ...values, fields: [...values.fields, ...placed].slice(0, MAX_DRAFT_FIELDS) };
}
