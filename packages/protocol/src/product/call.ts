import type { ProductErrorCode, ProductErrorResponse } from "./errors.ts";

/** A call that the product backend rejected, or that did not reach it. */
export class ProductCallError extends Error {
  /** Undefined when no response came. */
  readonly status: number | undefined;
  readonly code: ProductErrorCode | undefined;

  constructor(message: string, status?: number, code?: ProductErrorCode) {
    super(message);
    this.name = "ProductCallError";
    this.status = status;
    this.code = code;
  }
}

export interface ProductClientOptions {
  /** `{signature-base}` of the specification. */
  baseUrl: string;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 30_000;

/** Posts to the product backend. @throws ProductCallError */
export type ProductCall = <Result>(path: string, bearer: string | undefined, body: object) => Promise<Result>;

/**
 * What the clients of the product backend share: JSON in and out, a 30-second timeout, no cookies.
 * @returns a call that throws ProductCallError, without a status when no response came
 */
export function createProductCall({
  baseUrl,
  // Looked up at each call: a page may replace the global fetch.
  fetch: send = (url, init) => fetch(url, init),
}: ProductClientOptions): ProductCall {
  return async <Result>(path: string, bearer: string | undefined, body: object) => {
    let response: Response;
    let result: (Result & Partial<ProductErrorResponse>) | null;
    try {
      response = await send(`${baseUrl}/${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(body),
        referrerPolicy: "no-referrer",
        credentials: "omit",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      result = (await response.json()) as typeof result;
    } catch {
      throw new ProductCallError("The service could not be reached");
    }
    if (response.ok && result) return result;
    throw new ProductCallError(result?.error ?? "", response.status, result?.code);
  };
}
