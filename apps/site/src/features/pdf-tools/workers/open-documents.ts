/** The documents that were drawn last, by file. Others are closed, since each keeps its whole file in memory. */
export class OpenDocuments<Document> {
  readonly #max: number;
  readonly #close: (document: Document) => Promise<void>;
  /** The one that was used last is last. */
  readonly #documents = new Map<number, Promise<Document>>();

  constructor(max: number, close: (document: Document) => Promise<void>) {
    this.#max = max;
    this.#close = close;
  }

  /** @param open is called again if it failed, or if the document was closed */
  get(source: number, open: () => Promise<Document>): Promise<Document> {
    const document = this.#documents.get(source) ?? open();
    this.#documents.delete(source);
    this.#documents.set(source, document);
    document.catch(() => this.#documents.delete(source));
    this.#closeOldest();
    return document;
  }

  #closeOldest(): void {
    const [oldest] = this.#documents;
    if (!oldest || this.#documents.size <= this.#max) return;
    const [source, document] = oldest;
    this.#documents.delete(source);
    document.then(this.#close, () => undefined);
  }
}
