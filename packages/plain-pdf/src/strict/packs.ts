import { type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { MAX_OBJECTS } from "../limits.ts";
import { NotStrict, Scanner } from "./scanner.ts";
import { integer, unpackPlainly } from "./sections.ts";

export const isOfType = (object: PdfObject | undefined, type: string): object is PdfStream =>
  object instanceof PdfStream && object.getName("Type")?.value === type;

/** The streams of objects of a revision. */
export class Packs {
  /** By number. */
  readonly #objects: ReadonlyMap<number, PdfStream>;
  readonly #items = new Map<number, [number: number, object: PdfObject][]>();

  constructor(objects: ReadonlyMap<number, { object: PdfObject }>) {
    const streams = [...objects].flatMap(([number, { object }]): [number, PdfStream][] =>
      isOfType(object, "ObjStm") ? [[number, object]] : [],
    );
    this.#objects = new Map(streams);
  }

  at(number: number, { stream, index }: { stream: number; index: number }): PdfObject {
    const items = this.#items.get(stream) ?? packedObjects(this.#objects.get(stream));
    this.#items.set(stream, items);
    const item = items[index];
    if (item?.[0] !== number) throw new NotStrict(`Object ${number} is packed elsewhere`);
    return item[1];
  }

  /** @throws NotStrict unless all that is packed is among the numbers */
  checkAll(numbers: readonly number[]): void {
    const listed = new Set(numbers);
    for (const own of this.#objects.keys()) {
      const items = this.#items.get(own);
      if (!items?.every(([number]) => listed.has(number)))
        throw new NotStrict(`Not all that is packed in ${own} is listed`);
    }
  }
}

/** The objects in a stream of objects, in their order (ISO 32000-2, 7.5.7). @throws NotStrict */
function packedObjects(stream: PdfStream | undefined): [number: number, object: PdfObject][] {
  if (!stream) throw new NotStrict("No stream of objects");
  const [count, first] = [integer(stream.get("N")), integer(stream.get("First"))];
  if (count > MAX_OBJECTS) throw new NotStrict("Too many objects");
  const scanner = new Scanner(Buffer.from(unpackPlainly(stream)).toString("latin1"));
  const pairs: [number: number, offset: number][] = [];
  for (let index = 0; index < count; index += 1) {
    scanner.skip();
    const [, number, offset] = scanner.take(/([1-9]\d{0,6})[\t\n\f\r ]+(\d{1,9})(?=[\0\t\n\f\r ]|[^\d])/y);
    pairs.push([Number(number), first + Number(offset)]);
  }
  scanner.skip();
  if (new Set(pairs.map(([number]) => number)).size !== count) throw new NotStrict("A packed object twice");
  const found = pairs.map(([number, offset]): [number, PdfObject] => {
    if (scanner.at !== offset) throw new NotStrict(`A packed object is not where it should be: ${number}`);
    const object = scanner.value();
    if (object instanceof PdfRef) throw new NotStrict(`Object ${number} is another`);
    scanner.skip();
    return [number, object];
  });
  if (scanner.at !== scanner.text.length) throw new NotStrict("More than is packed");
  return found;
}
