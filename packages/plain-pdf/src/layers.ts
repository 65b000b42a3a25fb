import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import { MAX_DEPTH } from "./limits.ts";
import type { PlainFile } from "./write/plain-file.ts";

type Resolve = (ref: PdfRef) => PdfObject | null;

/** Which layers a file shows at first (ISO 32000-1, 8.11). */
export class Layers {
  readonly #resolve: Resolve;
  readonly #setup: PdfDict | undefined;
  readonly #on: ReadonlySet<string>;
  readonly #off: ReadonlySet<string>;
  readonly #listed: readonly PdfObject[];

  constructor(catalog: PdfDict, resolve: Resolve) {
    this.#resolve = resolve;
    const properties = catalog.getDict("OCProperties", resolve);
    this.#setup = properties?.getDict("D", resolve);
    const refs = (key: string) => new Set(this.#setup?.getArray(key, resolve)?.toArray().map(String));
    [this.#on, this.#off] = [refs("ON"), refs("OFF")];
    this.#listed = properties?.getArray("OCGs", resolve)?.toArray() ?? [];
  }

  /** Whether some look different on paper, in what is exported, or to some readers. */
  get isChanging(): boolean {
    const automatic = this.#automaticCategories();
    return this.#listed.some((layer) => {
      const dict = this.#dictAt(layer);
      // Some readers follow a layer's usage whether or not the file's setup asks for it.
      const usage = dict?.getDict("Usage", this.#resolve);
      if (!usage) return false;
      const isOn = this.#isOn(layer);
      const differs = ([category, key]: (typeof STATES)[number]) => {
        const state = usage.getDict(category, this.#resolve)?.getName(key, this.#resolve)?.value;
        return state !== undefined && (state !== "OFF") !== isOn;
      };
      return (
        STATES.some(differs) ||
        BY_READER.some((one) => automatic.has(one) && usage.getDict(one, this.#resolve) !== undefined)
      );
    });
  }

  /** Of a layer, or of a rule about several. */
  isShown(object: PdfObject): boolean {
    const dict = this.#dictAt(object);
    if (dict?.getName("Type", this.#resolve)?.value !== "OCMD") return this.#isOn(object);
    const expression = dict.getArray("VE", this.#resolve);
    if (expression) return this.#holds(expression, 0);
    const groups = dict.get("OCGs");
    const resolved = groups instanceof PdfRef ? this.#resolve(groups) : groups;
    const members = resolved instanceof PdfArray ? resolved.toArray() : groups ? [groups] : [];
    const states = members.filter((member) => this.#dictAt(member)).map((member) => this.#isOn(member));
    if (states.length === 0) return true;
    const policy = dict.getName("P", this.#resolve)?.value ?? "AnyOn";
    if (policy === "AllOn") return states.every(Boolean);
    if (policy === "AllOff") return !states.some(Boolean);
    if (policy === "AnyOff") return !states.every(Boolean);
    return states.some(Boolean);
  }

  #holds(expression: PdfArray, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    const [operator, ...operands] = expression.toArray();
    const values = operands.map((operand) => {
      const value = operand instanceof PdfRef ? this.#resolve(operand) : operand;
      return value instanceof PdfArray ? this.#holds(value, depth + 1) : this.#isOn(operand);
    });
    const kind = operator instanceof PdfName ? operator.value : "";
    if (kind === "Not") return !values[0];
    return kind === "Or" ? values.some(Boolean) : values.every(Boolean);
  }

  #isOn(layer: PdfObject): boolean {
    const key = String(layer);
    const isOffAtFirst = this.#setup?.getName("BaseState", this.#resolve)?.value === "OFF";
    return isOffAtFirst ? this.#on.has(key) : !this.#off.has(key);
  }

  #dictAt(object: PdfObject): PdfDict | undefined {
    const dict = object instanceof PdfRef ? this.#resolve(object) : object;
    return dict instanceof PdfDict ? dict : undefined;
  }

  /** Of usage that readers are asked to follow by themselves. */
  #automaticCategories(): Set<string> {
    const entries = this.#setup?.getArray("AS", this.#resolve)?.toArray() ?? [];
    const categories = entries.flatMap(
      (entry) => this.#dictAt(entry)?.getArray("Category", this.#resolve)?.toArray() ?? [],
    );
    return new Set(categories.flatMap((category) => (category instanceof PdfName ? category.value : [])));
  }
}

/** Of a layer's usage: what is on or off on screen, on paper, and in what is saved as something else (ISO 32000-2, table 100). */
const STATES: readonly [category: string, state: string][] = [
  ["View", "ViewState"],
  ["Print", "PrintState"],
  ["Export", "ExportState"],
];
/** Conditions that depend on the reader. */
const BY_READER = ["Zoom", "Language", "User"];

/** The two layers of a plain file, each only if it has content: one that is shown, and one that is not. No reader can switch them. */
export class FixedLayers {
  readonly #file: PlainFile;
  readonly #layers: Layers;
  readonly #refs = new Map<boolean, PdfRef>();

  constructor(file: PlainFile, layers: Layers) {
    this.#file = file;
    this.#layers = layers;
  }

  of = (layer: PdfObject): PdfRef => {
    const isShown = this.#layers.isShown(layer);
    const known = this.#refs.get(isShown);
    if (known) return known;
    const name = PdfString.fromString(isShown ? "Shown" : "Not shown");
    const ref = this.#file.add(PdfDict.of({ Type: PdfName.of("OCG"), Name: name }));
    this.#refs.set(isShown, ref);
    return ref;
  };

  /** For the catalog. */
  get setup(): PdfDict | undefined {
    const all = [...this.#refs.values()];
    if (all.length === 0) return undefined;
    const hidden = this.#refs.get(false);
    const defaults = PdfDict.of({
      BaseState: PdfName.of("ON"),
      OFF: PdfArray.of(...(hidden ? [hidden] : [])),
      Order: new PdfArray(),
      Locked: PdfArray.of(...all),
    });
    return PdfDict.of({ OCGs: PdfArray.of(...all), D: defaults });
  }
}
