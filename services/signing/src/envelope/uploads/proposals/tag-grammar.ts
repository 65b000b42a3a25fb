import {
  ALL_FIELD_KINDS,
  FIELD_KINDS,
  type FieldKind,
  isAsked,
} from "@sealwright/protocol/signing/field-kinds";
import { MOST_SIGNERS } from "@sealwright/protocol/signing/proposal";

/** What a text tag says. `{{kind:signer;name=value;…}}`, in any case and with spaces where a reader sees none. */
export interface Tag {
  kind: FieldKind;
  signer: number;
  label?: string;
  hint?: string;
  required?: boolean;
  /** Of a list. */
  options?: string[];
  /** Of a radio field, whose circles have a tag each. */
  option?: string;
  width?: number;
  height?: number;
}

const SETTINGS = ["label", "hint", "required", "options", "option", "width", "height"] as const;
type Setting = (typeof SETTINGS)[number];

const HEAD = /^([^:]*):(\d{1,9})$/;
const SIZE = /^\d{1,4}(?:\.\d{1,3})?$/;

/** @param inner what is between the braces @returns the tag, or the end of a sentence that says why it is none */
export function parseTag(inner: string): Tag | { problem: string } {
  const [head = "", ...rest] = inner.split(";");
  const bare = withoutSpaces(head);
  const [, name = "", number = ""] = HEAD.exec(bare) ?? [];
  if (!number) return { problem: "a tag is a kind and a signer’s number, as in {{signature:1}}." };
  const kind = ALL_FIELD_KINDS.find((one) => one === name);
  if (!kind) return { problem: `there is no field of the kind “${name}”.` };
  const signer = Number(number);
  if (signer < 1 || signer > MOST_SIGNERS) {
    return { problem: `signers are numbered from 1 to ${MOST_SIGNERS}.` };
  }
  const settings = settingsOf(rest);
  if ("problem" in settings) return settings;
  return tagOf({ kind, signer }, settings.given);
}

function settingsOf(parts: readonly string[]): { given: Map<Setting, string> } | { problem: string } {
  const given = new Map<Setting, string>();
  for (const part of parts) {
    if (!part.trim()) continue;
    const [name = "", ...value] = part.split("=");
    const setting = SETTINGS.find((one) => one === withoutSpaces(name));
    const text = value.join("=").replaceAll(/\s+/g, " ").trim();
    if (!setting) return { problem: `a tag has no “${name.trim()}”. It may have ${SETTINGS.join(", ")}.` };
    if (!text) return { problem: `${setting} has no value.` };
    if (given.has(setting)) return { problem: `${setting} is there twice.` };
    given.set(setting, text);
  }
  return { given };
}

function tagOf(start: Tag, given: ReadonlyMap<Setting, string>): Tag | { problem: string } {
  const { kind } = start;
  const { holds, title } = FIELD_KINDS[kind];
  const tag = { ...start };
  for (const [setting, text] of given) {
    const problem = put(tag, setting, text);
    if (problem) return { problem };
  }
  if (tag.label !== undefined && (holds === "mark" || kind === "date")) {
    return { problem: `a ${kind} has no label: its signer knows what it is.` };
  }
  if (!isAsked(tag) && (tag.required !== undefined || tag.hint !== undefined)) {
    return { problem: `nothing is asked in a ${kind}, so it has no hint and is always filled in.` };
  }
  if (kind === "radio" && !tag.option) return { problem: "say in option what its circle stands for." };
  if (kind === "list" && !tag.options) return { problem: "say in options what can be chosen, as in A|B." };
  return isAsked(tag) && tag.label === undefined ? { ...tag, label: title } : tag;
}

/** @returns what is wrong with the value */
function put(tag: Tag, setting: Setting, text: string): string | undefined {
  switch (setting) {
    case "label":
    case "hint":
      tag[setting] = text;
      return undefined;
    case "required": {
      const answer = text.toLowerCase();
      if (answer !== "yes" && answer !== "no") return "required is yes or no.";
      tag.required = answer === "yes";
      return undefined;
    }
    case "options":
      if (tag.kind !== "list") return "only a list has options; each circle of a radio has an option.";
      tag.options = text.split("|").map((option) => option.trim());
      return undefined;
    case "option":
      if (tag.kind !== "radio") return "only a radio’s circle has an option.";
      tag.option = text;
      return undefined;
    case "width":
    case "height": {
      const [width, height] = FIELD_KINDS[tag.kind].least;
      const size = SIZE.test(text) ? Number(text) : Number.NaN;
      if (!(size >= (setting === "width" ? width : height))) {
        return `${setting} is in points, and the smallest ${tag.kind} is ${width} × ${height}.`;
      }
      tag[setting] = size;
      return undefined;
    }
  }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();
