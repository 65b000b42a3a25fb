import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from "@libpdf/core";
import { NotStrict } from "./scanner.ts";

type At = (value: PdfObject | undefined) => PdfObject | undefined;

const nameOf = (value: PdfObject | undefined) => (value instanceof PdfName ? value.value : undefined);

/**
 * Refuses objects that are well-formed and that programs draw differently. @param at follows a reference
 * @throws NotStrict
 */
export function assertOneLook(object: PdfDict | PdfArray, at: At): void {
  if (object instanceof PdfArray) {
    // An ink that marks nothing, which some programs draw in its other colors.
    if (nameOf(at(object.at(0))) === "Separation" && nameOf(at(object.at(1))) === "None")
      throw new NotStrict("An ink without a mark");
    return;
  }
  for (const key of ["TR", "TR2"]) {
    const transfer = at(object.get(key));
    const isPlain = transfer === undefined || ["Identity", "Default"].includes(nameOf(transfer) ?? "");
    if (!isPlain) throw new NotStrict("Colors that are changed for printers");
  }
  const type = nameOf(at(object.get("Type")));
  if (type === "OCMD" && object.has("VE")) throw new NotStrict("A layer by a rule");
  if (nameOf(at(object.get("Subtype"))) === "Form" && !object.has("Rect")) {
    if (countOf(at(object.get("BBox")), at) !== 4) throw new NotStrict("A form without a box");
    if (object.has("Matrix") && countOf(at(object.get("Matrix")), at) !== 6)
      throw new NotStrict("A form’s matrix");
  }
}

function countOf(list: PdfObject | undefined, at: At): number {
  const items = list instanceof PdfArray ? list.toArray() : [];
  return items.every((item) => at(item) instanceof PdfNumber) ? items.length : 0;
}

/** Some programs know one setup of layers, and others several. @throws NotStrict */
export function assertOneSetup(layers: PdfObject | undefined, at: At): void {
  if (!(layers instanceof PdfDict)) return;
  const setup = at(layers.get("D"));
  const others = [layers.get("Configs"), setup instanceof PdfDict ? setup.get("RBGroups") : undefined].map(
    at,
  );
  if (others.some((list) => list instanceof PdfArray && list.length > 0))
    throw new NotStrict("More than one setup of layers");
}
