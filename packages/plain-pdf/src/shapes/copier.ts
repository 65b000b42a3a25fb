import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { MAX_DEPTH } from "../limits.ts";
import type { Budget } from "../read/unpack.ts";
import { Refused } from "../refused.ts";
import type { PlainFile } from "../write/plain-file.ts";

/** Allowed values of one kind. @returns a copy; undefined if it is left out */
export type Rule = (value: PdfObject, copier: Copier) => PdfObject | undefined;

/** The entries that a dictionary may have; all others are left out. */
export type Shape = Readonly<Record<string, Rule>>;

interface CopierDependencies {
  file: PlainFile;
  budget: Budget;
  /** Of the file that is read. */
  resolve(ref: PdfRef): PdfObject | null;
  /** Where content of a layer goes: to what is shown, or to what is not. */
  layerOf(layer: PdfObject): PdfRef;
  /** Called with what people should know is gone. */
  drop(what: string): void;
}

/** Copies what the rules name from the file that is read to the one that is written. */
export class Copier {
  readonly file: PlainFile;
  readonly budget: Budget;
  readonly resolve: (ref: PdfRef) => PdfObject | null;
  readonly layerOf: (layer: PdfObject) => PdfRef;
  readonly drop: (what: string) => void;
  /** By rule and ref: its copy, or "open" while it is made. */
  readonly #copies = new Map<Rule, Map<string, PdfObject | "open" | undefined>>();
  #depth = 0;

  constructor({ file, budget, resolve, layerOf, drop }: CopierDependencies) {
    this.file = file;
    this.budget = budget;
    this.resolve = resolve;
    this.layerOf = layerOf;
    this.drop = drop;
  }

  /** The object that a ref leads to. */
  at(value: PdfObject | null | undefined): PdfObject | undefined {
    let object = value;
    for (let hops = 0; object instanceof PdfRef && hops < MAX_DEPTH; hops += 1) object = this.resolve(object);
    return object instanceof PdfRef ? undefined : (object ?? undefined);
  }

  /** The copy of a value or of what its ref leads to: one object for all that share it. What holds itself is left out. */
  copy(value: PdfObject | undefined, rule: Rule): PdfObject | undefined {
    if (!value) return undefined;
    if (!(value instanceof PdfRef)) return this.#apply(value, rule);
    const copies = this.#copies.get(rule) ?? new Map<string, PdfObject | "open" | undefined>();
    this.#copies.set(rule, copies);
    const key = value.toString();
    const known = copies.get(key);
    if (known === "open") return undefined;
    if (known || copies.has(key)) return known;
    copies.set(key, "open");
    const target = this.at(value);
    const copy = target && this.#apply(target, rule);
    const isShared = copy instanceof PdfDict || copy instanceof PdfArray;
    const placed = isShared && !(copy instanceof PdfStream) ? this.file.add(copy) : copy;
    copies.set(key, placed);
    return placed;
  }

  #apply(value: PdfObject, rule: Rule): PdfObject | undefined {
    if (this.#depth > MAX_DEPTH) throw new Refused("The file is nested too deep. Print it to a PDF.");
    this.#depth += 1;
    try {
      const copy = rule(value, this);
      // A stream is never in another object.
      return copy instanceof PdfStream ? this.file.add(copy) : copy;
    } finally {
      this.#depth -= 1;
    }
  }

  /** The entries of a dictionary that its shape has. */
  entries(dict: PdfDict, shape: Shape): [string, PdfObject][] {
    return Object.entries(shape).flatMap(([key, rule]): [string, PdfObject][] => {
      const copy = this.copy(dict.get(key), rule);
      return copy ? [[key, copy]] : [];
    });
  }
}

export const bool: Rule = (value) => (value instanceof PdfBool ? value : undefined);
export const number: Rule = (value) =>
  value instanceof PdfNumber && Number.isFinite(value.value) ? value : undefined;
export const integer: Rule = (value) =>
  value instanceof PdfNumber && Number.isSafeInteger(value.value) ? value : undefined;
export const text: Rule = (value) => (value instanceof PdfString ? value : undefined);
export const name: Rule = (value) => (value instanceof PdfName ? value : undefined);
const nothing: Rule = (value) => (value instanceof PdfNull ? value : undefined);

/** One of these names. */
export const oneOf =
  (...names: string[]): Rule =>
  (value) =>
    value instanceof PdfName && names.includes(value.value) ? value : undefined;

/** The copy by the first rule that accepts it. */
export const either =
  (...rules: Rule[]): Rule =>
  (value, copier) => {
    for (const rule of rules) {
      const copy = rule(value, copier);
      if (copy) return copy;
    }
    return undefined;
  };

/** Whole, or left out. */
export const list =
  (rule: Rule, length?: number): Rule =>
  (value, copier) => {
    if (!(value instanceof PdfArray) || (length !== undefined && value.length !== length)) return undefined;
    const items = value.toArray().map((item) => copier.copy(item, rule));
    return items.every((item) => item !== undefined) ? PdfArray.of(...items) : undefined;
  };

export const numbers = list(number);
export const matrix = list(number, 6);
export const box = list(number, 4);
const scalar = either(number, bool, name, text, nothing);
export const scalars = either(scalar, list(scalar));

export const dict =
  (shape: Shape): Rule =>
  (value, copier) =>
    value instanceof PdfDict && !(value instanceof PdfStream)
      ? new PdfDict(copier.entries(value, shape))
      : undefined;

/** Any names, and one kind of values. */
export const mapOf =
  (rule: Rule): Rule =>
  (value, copier) => {
    if (!(value instanceof PdfDict)) return undefined;
    const copies = [...value].flatMap(([key, item]): [PdfName, PdfObject][] => {
      const copy = copier.copy(item, rule);
      return copy ? [[key, copy]] : [];
    });
    return new PdfDict(copies);
  };
