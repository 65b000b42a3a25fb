/** A file that waits to be opened. */
export interface FileToOpen {
  file: Pick<File, "name">;
  /** @param done how many were opened before it, of `total` @returns false if that was canceled */
  open(done: number, total: number): Promise<boolean>;
}

/** Opens files one after the other, those that are added meanwhile too: two at a time would cancel each other. */
export class OpeningQueue {
  #waiting: FileToOpen[] = [];
  #isOpening = false;

  /**
   * A file that waits already isn't added again.
   * @param onCanceled gets the names of those that were not opened because one was canceled
   */
  async add(files: readonly FileToOpen[], onCanceled: (names: string[]) => void): Promise<void> {
    const isWaiting = ({ file }: FileToOpen) => this.#waiting.some((known) => known.file === file);
    this.#waiting.push(...files.filter((file) => !isWaiting(file)));
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      let done = 0;
      for (let next = this.#waiting[0]; next; next = this.#waiting[0], done += 1) {
        if (await next.open(done, done + this.#waiting.length)) this.#waiting.shift();
        else onCanceled(this.#waiting.splice(0).map(({ file }) => file.name));
      }
    } finally {
      this.#isOpening = false;
    }
  }
}
