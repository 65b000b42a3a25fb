import { type PDF, PdfBool, PdfDict, PdfName, PdfRef } from "@libpdf/core";
import { everyDict } from "./every-dict.ts";

const LAYERS =
  "The file has layers that look different on screen, on paper or in some programs. Save it without layers, such as by printing it to a PDF.";
const FIELDS =
  "The file is signed, and asks each program to draw its form fields itself. Ask its signer for a flattened file.";

/** What programs show in different ways, so that no two signers need see the same. @returns a sentence for people */
export function changingLooks(document: PDF, isSigned: boolean): string | undefined {
  if (hasChangingLayers(document)) return LAYERS;
  // The fields of an unsigned file become content of its pages.
  return isSigned && hasUndrawnFields(document) ? FIELDS : undefined;
}

/** Of a layer's usage: what is on or off on screen, on paper, and in what is saved as something else (ISO 32000-2, table 100). */
const STATES: readonly [category: string, state: string][] = [
  ["View", "ViewState"],
  ["Print", "PrintState"],
  ["Export", "ExportState"],
];
/** What depends on who looks, and how. */
const BY_READER = ["Zoom", "Language", "User"];

function hasChangingLayers(document: PDF): boolean {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const setup = document.getCatalog().getDict("OCProperties", resolve)?.getDict("D", resolve);
  const listed = (key: string) =>
    new Set(
      setup
        ?.getArray(key, resolve)
        ?.toArray()
        .flatMap((item) => (item instanceof PdfRef ? item.objectNumber : [])),
    );
  const isOffAtFirst = setup?.getName("BaseState", resolve)?.value === "OFF";
  const [on, off] = [listed("ON"), listed("OFF")];
  const automatic = automaticCategories(setup, resolve);
  let isChanging = false;
  everyDict(document, (layer, number) => {
    // Some readers follow a layer's usage whether or not the file's setup asks for it.
    const usage = layer.getDict("Usage", resolve);
    if (!usage) return;
    const isOn = isOffAtFirst ? on.has(number) : !off.has(number);
    const differs = ([category, key]: (typeof STATES)[number]) => {
      const state = usage.getDict(category, resolve)?.getName(key, resolve)?.value;
      return state !== undefined && (state !== "OFF") !== isOn;
    };
    isChanging ||=
      STATES.some(differs) ||
      BY_READER.some((category) => automatic.has(category) && usage.getDict(category, resolve) !== undefined);
  });
  return isChanging;
}

/** Of usage that readers are asked to follow by themselves. */
function automaticCategories(
  setup: PdfDict | undefined,
  resolve: (ref: PdfRef) => ReturnType<PDF["getObject"]>,
): Set<string> {
  const entries = setup?.getArray("AS", resolve)?.toArray() ?? [];
  const categories = entries.flatMap((entry) => {
    const dict = entry instanceof PdfRef ? resolve(entry) : entry;
    return dict instanceof PdfDict ? (dict.getArray("Category", resolve)?.toArray() ?? []) : [];
  });
  return new Set(categories.flatMap((category) => (category instanceof PdfName ? category.value : [])));
}

function hasUndrawnFields(document: PDF): boolean {
  const form = document.getForm();
  const needed = form
    ?.acroForm()
    .getDict()
    .get("NeedAppearances", (ref) => document.getObject(ref));
  const isNeeded = needed instanceof PdfBool && needed.value;
  return isNeeded && (form?.getFields() ?? []).some(({ type }) => type !== "signature");
}
