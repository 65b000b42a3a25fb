import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";

/** Looks at each dictionary of a file, those in other objects too. @param look is given the number of the object that it is in */
export function everyDict(document: PDF, look: (dict: PdfDict, number: number) => void): void {
  const { registry } = document.context;
  const visit = (object: PdfObject | null | undefined, number: number): void => {
    if (object instanceof PdfArray) for (const item of object.toArray()) visit(item, number);
    if (!(object instanceof PdfDict)) return;
    look(object, number);
    for (const [, value] of object) visit(value, number);
  };
  for (let number = 1; number < registry.nextObjectNumber; number++) {
    visit(registry.resolve(PdfRef.of(number, 0)), number);
  }
}
