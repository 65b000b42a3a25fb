import type {
  ChangedArea,
  Edit,
  FormField,
  OpenedFile,
  RefusalReason,
  StackPage,
} from "@sealwright/pdf-tools";

/** As the packages' stack, with files that are not in memory yet. */
export interface BlobStack {
  files: readonly NamedBlob[];
  pages: readonly StackPage[];
}

export interface NamedBlob {
  name: string;
  blob: Blob;
}

/** Jobs of the editing worker. */
export type Job =
  | { kind: "open"; name: string; blob: Blob; password?: string | undefined }
  | { kind: "make"; stack: BlobStack; edit: Edit }
  | { kind: "split"; stack: BlobStack; groups: readonly (readonly number[])[] }
  | { kind: "fields"; stack: BlobStack }
  | { kind: "archive"; files: readonly NamedBlob[] };

export interface Results {
  /** Without `blob`: the file can be used as it is. */
  open: Omit<OpenedFile, "bytes"> & { blob?: Blob };
  make: {
    blob: Blob;
    images: number;
    isUnchanged: boolean;
    bytesBefore: number;
    written: readonly ChangedArea[];
    keptFields: readonly string[];
  };
  split: Blob[];
  fields: FormField[];
  archive: { blob: Blob };
}

export type JobReply =
  | { progress: { done: number; total: number; step: string } }
  | { result: unknown }
  | { refusal: { reason: RefusalReason; message: string } };

/** Asks the rendering worker whether a result has lost something of its files. Answered as a job is. */
export interface CheckRequest {
  kind: "check";
  stack: BlobStack;
  result: Blob;
  written: readonly ChangedArea[];
  isFlattened: boolean;
  /** Of a file that is compared with its copy without one. */
  password?: string | undefined;
}

export interface RenderRequest {
  id: number;
  /** Which file: the worker keeps the last few open. */
  source: number;
  blob: Blob;
  page: number;
  turn: number;
  /** In pixels; or pixels an inch, for an image file. */
  size: { width: number } | { dpi: number; type: "image/png" | "image/jpeg" };
}

export type RenderReply =
  | { rendered: number; bitmap: ImageBitmap }
  | { rendered: number; blob: Blob }
  | { rendered: number; failed: true };
