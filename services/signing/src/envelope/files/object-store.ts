/** Bytes from `from` up to, and without, `to`. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A place for objects, each under the SHA-256 of its content in hex. */
export interface ObjectStore {
  /** Where it is, without keys: `file:///srv/files`, `s3://bucket/prefix`. */
  readonly place: string;
  /** Storing the same again changes nothing. Nothing has the object's name before all of it is there. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined if it is not there */
  get(sha256: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** One that is not there is removed already. */
  remove(sha256: string): Promise<void>;
}

/** A store cannot be reached, is full, or refuses us: a later attempt may succeed. */
export class StoreError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StoreError";
  }
}
