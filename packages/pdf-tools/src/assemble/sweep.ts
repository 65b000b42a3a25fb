import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/** Removes every object that nothing refers to any more, so that what was taken out is not in the file either. */
export function sweep({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const { Root, Info, Encrypt } = context.trailerInfo;
  const queue: (PDFObject | undefined)[] = [Root, Info, Encrypt];
  while (queue.length > 0) {
    const object = queue.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      queue.push(context.lookup(object));
    } else if (object instanceof PDFDict) for (const value of object.values()) queue.push(value);
    else if (object instanceof PDFStream) for (const value of object.dict.values()) queue.push(value);
    else if (object instanceof PDFArray) for (const value of object.asArray()) queue.push(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
