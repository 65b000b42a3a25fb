import { degrees, PDFArray, PDFName, PDFNumber, type PDFPage, PDFPageLeaf, PDFRef } from "@cantoo/pdf-lib";

const LETTER: [number, number] = [612, 792];

/** Writes into the page what it inherits, so that it can be moved; one without a size becomes US Letter. */
export function inheritEntries({ node, doc }: PDFPage): void {
  for (const entry of PDFPageLeaf.InheritableEntries) {
    const key = PDFName.of(entry);
    const inherited = node.get(key) ?? node.getInheritableAttribute(key);
    if (inherited) node.set(key, inherited);
  }
  const box = doc.context.lookup(node.get(PDFName.MediaBox));
  if (!(box instanceof PDFArray && box.size() === 4))
    node.set(PDFName.MediaBox, doc.context.obj([0, 0, ...LETTER]));
}

/** What is on the page besides its content: links, notes, form fields. */
export function annotationRefs({ node, doc }: PDFPage): PDFRef[] {
  const annotations = doc.context.lookup(node.get(PDFName.Annots));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().filter((annotation) => annotation instanceof PDFRef);
}

/** A page's rotation in a file need not be a number, positive, or a quarter turn. @returns 0, 90, 180 or 270 */
export function rotationOf({ node, doc }: PDFPage): number {
  const rotate = doc.context.lookup(node.getInheritableAttribute(PDFName.Rotate));
  const quarters = rotate instanceof PDFNumber ? Math.round(rotate.asNumber() / 90) : 0;
  return (((quarters % 4) + 4) % 4) * 90;
}

export function turnPage(page: PDFPage, turn: number): void {
  if (turn !== 0) page.setRotation(degrees((rotationOf(page) + turn) % 360));
}
