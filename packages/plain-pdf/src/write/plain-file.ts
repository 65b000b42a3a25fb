import { createHash } from "node:crypto";
import { PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { bytesOf, type Writable } from "./serialize.ts";

/** A file with one revision. What nothing leads to from its root is not written. */
export class PlainFile {
  readonly #objects: (Writable | undefined)[] = [];
  #names = 0;

  /** A name that no other resource of the file is given. */
  nextName(kind: string): string {
    this.#names += 1;
    return `Plain${kind}${this.#names}`;
  }

  /** @returns the ref that leads to it until the file is written */
  add(object: Writable): PdfRef {
    this.#objects.push(object);
    return PdfRef.of(this.#objects.length, 0);
  }

  /** The object that was added under a ref. */
  at(ref: PdfRef): Writable {
    return this.#at(ref.objectNumber);
  }

  /** For an object that others refer to before it is made. */
  reserve(): { ref: PdfRef; set(object: Writable): void } {
    const index = this.#objects.push(undefined) - 1;
    return {
      ref: PdfRef.of(index + 1, 0),
      set: (object) => {
        this.#objects[index] = object;
      },
    };
  }

  /** The whole file. @param trailer the refs that it has besides its size and its ID */
  write(trailer: { root: PdfRef; info: PdfRef | undefined }): Uint8Array<ArrayBuffer> {
    const order = this.#reachable([trailer.root, ...(trailer.info ? [trailer.info] : [])]);
    const numberOf = (ref: PdfRef) => {
      const number = order.get(ref.objectNumber);
      if (number === undefined) throw new Error(`Nothing leads to ${ref}`);
      return number;
    };
    const parts: Uint8Array[] = [HEADER];
    let length = HEADER.length;
    const rows = ["0000000000 65535 f \n"];
    const add = (bytes: Uint8Array) => {
      parts.push(bytes);
      length += bytes.length;
    };
    for (const [place, number] of order) {
      rows.push(`${String(length).padStart(10, "0")} 00000 n \n`);
      add(latin1(`${number} 0 obj\n`));
      for (const part of bytesOf(this.#at(place), numberOf)) add(part);
      add(latin1("\nendobj\n"));
    }
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    const id = hash.digest("hex").slice(0, 32);
    const place = length;
    const info = trailer.info ? ` /Info ${numberOf(trailer.info)} 0 R` : "";
    const entries = `/Size ${rows.length} /Root ${numberOf(trailer.root)} 0 R${info} /ID [<${id}> <${id}>]`;
    add(latin1(`xref\n0 ${rows.length}\n${rows.join("")}trailer\n<< ${entries} >>\n`));
    add(latin1(`startxref\n${place}\n%%EOF\n`));
    return new Uint8Array(Buffer.concat(parts));
  }

  #at(place: number): Writable {
    const object = this.#objects[place - 1];
    if (!object) throw new Error(`Object ${place} was never made`);
    return object;
  }

  /** @returns by an object's place: its number in the file, in the order in which objects are referred to */
  #reachable(roots: readonly PdfRef[]): Map<number, number> {
    const numbers = new Map<number, number>();
    const queue: PdfObject[] = [...roots];
    for (let next = 0; next < queue.length; next += 1) {
      const value = queue[next];
      if (value instanceof PdfArray) for (const item of value) queue.push(item);
      else if (value instanceof PdfDict) for (const [, entry] of value) queue.push(entry);
      else if (value instanceof PdfRef && !numbers.has(value.objectNumber)) {
        numbers.set(value.objectNumber, numbers.size + 1);
        queue.push(this.#at(value.objectNumber));
      }
    }
    return numbers;
  }
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** With bytes that tell other programs that it is not text (ISO 32000-1, 7.5.2). */
const HEADER = latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
