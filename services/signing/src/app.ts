import { isDatabaseUnavailable } from "@sealwright/database";
import { importRequest } from "@sealwright/protocol/signing";
import { COMMON_SIGNING_ERRORS, UPLOAD_ERRORS } from "@sealwright/protocol/signing/calls";
import type { SigningErrorCode } from "@sealwright/protocol/signing/errors";
import {
  contractFileRequest,
  documentFileRequest,
  FILE_PATHS,
  sessionFileRequest,
} from "@sealwright/protocol/signing/files";
import {
  IMPORT_PATHS,
  type ImportKind,
  MAX_UPLOAD_BYTES,
  UPLOAD_HEADER,
  uploadHeader,
} from "@sealwright/protocol/signing/imports";
import {
  createCallApp,
  declaring,
  type Logger,
  QueueFullError,
  readBearer,
  readBytes,
  readParsed,
} from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { Sender } from "./caller.ts";
import type { SigningContext } from "./context.ts";
import { SigningError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations/index.ts";

const FILE_ERRORS = {
  owner: ["contract-not-found", "file-not-ready"],
  signer: ["code-required", "file-not-ready", "session-ended"],
} as const satisfies Record<string, readonly SigningErrorCode[]>;

/**
 * The service as an HTTP app for the process that it runs in: the dashboard calls it for owners, the signers' pages for
 * signers. No address of the internet leads to it.
 */
export function createSigningApp(context: SigningContext, logger: Logger): Hono {
  const app = createCallApp({
    service: "signing",
    allowedOrigins: [],
    error: (code, sentence) => new SigningError(code, sentence),
    isUnavailable: (error) => error instanceof QueueFullError || isDatabaseUnavailable(error),
    logger,
  });
  const declared = (errors: readonly SigningErrorCode[]) =>
    declaring({ codes: [...COMMON_SIGNING_ERRORS, ...errors], logger });
  for (const operation of operations) {
    const { path, errors } = operation.call;
    const hold = declared(errors);
    app.post(`/${path}`, async (c) => c.json(await hold(() => run(operation, context, c))));
  }
  const [ofOwner, ofSigner] = [declared(FILE_ERRORS.owner), declared(FILE_ERRORS.signer)];
  app.post(`/${FILE_PATHS.owner}`, (c) =>
    ofOwner(async () => {
      const { email, id, file, document } = await readParsed(c.req.raw, contractFileRequest);
      return asPdf(c, await context.files.ofOwner(await senderOf(c, email, context), id, file, document));
    }),
  );
  app.post(`/${FILE_PATHS.document}`, (c) =>
    ofOwner(async () => {
      const { email, document, file } = await readParsed(c.req.raw, documentFileRequest);
      return asPdf(c, await context.files.ofDocument(await senderOf(c, email, context), document, file));
    }),
  );
  app.post(`/${FILE_PATHS.signer}`, (c) =>
    ofSigner(async () => {
      const { file, document, ip, userAgent, ...key } = await readParsed(c.req.raw, sessionFileRequest);
      return asPdf(c, await context.files.ofSigner(key, { ip, userAgent }, file, document));
    }),
  );
  const ofImport = declared(["import-not-found"]);
  app.post(`/${IMPORT_PATHS.file}`, (c) =>
    ofImport(async () => {
      const { email, id } = await readParsed(c.req.raw, importRequest);
      return asPdf(c, await context.imports.file(await senderOf(c, email, context), id));
    }),
  );
  const ofUpload = declared(UPLOAD_ERRORS);
  for (const kind of ["pdf", "list"] as const) {
    app.post(`/${IMPORT_PATHS[kind]}`, (c) => ofUpload(async () => c.json(await upload(c, kind, context))));
  }
  return app;
}

/** A body of plain bytes; whose they are is in a header, known before they are read. */
async function upload(c: Context, kind: ImportKind, context: SigningContext) {
  const header = uploadHeader.safeParse(headerOf(c.req.header(UPLOAD_HEADER)));
  if (!header.success) throw new SigningError("bad-request");
  const { email, name } = header.data;
  const sender = await senderOf(c, email, context);
  const bytes = new Uint8Array(await readBytes(c.req.raw, MAX_UPLOAD_BYTES[kind]));
  return context.importUploads[kind](sender, { name, bytes });
}

function headerOf(value: string | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(value ?? ""));
  } catch {
    return undefined;
  }
}

function asPdf(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  return c.body(bytes, 200, { "Content-Type": "application/pdf" });
}

async function run(operation: Operation, context: SigningContext, c: Context) {
  const request = await readParsed(c.req.raw, operation.request, operation.bodyLimit);
  if (operation.call.caller === "none") return operation.handle(request, context, undefined);
  return operation.handle(request, context, await senderOf(c, String(request.email), context));
}

/** @throws SigningError not-signed-in */
async function senderOf(c: Context, email: string, { senders }: SigningContext): Promise<Sender> {
  const bearer = readBearer(c.req.header("Authorization"));
  const owner = bearer && (await senders.ofGrant(email, bearer));
  if (!owner) throw new SigningError("not-signed-in");
  return { uid: owner.uid, email };
}
