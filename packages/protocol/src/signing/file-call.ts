import { AnswerError } from "../calls/answer.ts";
import { refusalOf } from "../calls/outcome.ts";
import { type CallOptions, serviceRefusal } from "../calls/service-call.ts";
import { SigningCallError } from "./call.ts";
import { COMMON_SIGNING_ERRORS } from "./calls/signing-contract.ts";
import type { SigningErrorCode } from "./errors.ts";

/** To the first byte; a file that has begun may take as long as the reader does. */
const TIMEOUT_MS = 30_000;

const FILE_ERRORS: readonly SigningErrorCode[] = [
  ...COMMON_SIGNING_ERRORS,
  "code-required",
  "contract-not-found",
  "file-not-ready",
  "import-not-found",
  "session-ended",
];

const readRefusal = refusalOf(serviceRefusal);

export interface FileRequest {
  /** One of FILE_PATHS. */
  path: string;
  body: object;
  bearer?: string;
}

/** @returns a function that asks for a file and answers with the response, whose body is the PDF; it throws SigningCallError */
export function createFileCall({ baseUrl, fetch: send = (url, init) => fetch(url, init) }: CallOptions) {
  return async ({ path, body, bearer }: FileRequest): Promise<Response> => {
    const response = await begin(send, `${baseUrl}/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      redirect: "manual",
    });
    if (response.ok && response.headers.get("Content-Type") === "application/pdf") return response;
    throw await refusalIn(response);
  };
}

async function begin(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await send(url, { ...init, signal: controller.signal });
  } catch (cause) {
    const outcome = controller.signal.aborted ? "time-out" : "no-connection";
    throw new SigningCallError({ outcome, cause }, []);
  } finally {
    clearTimeout(timer);
  }
}

async function refusalIn(response: Response): Promise<SigningCallError> {
  const { ok, status } = response;
  try {
    const refusal = readRefusal(await response.json(), ok);
    if (!refusal) throw new AnswerError("answer", "a PDF");
    return new SigningCallError({ outcome: "refused", refusal, status, retryAfter: undefined }, FILE_ERRORS);
  } catch (cause) {
    return new SigningCallError({ outcome: "not-ours", cause }, []);
  }
}
