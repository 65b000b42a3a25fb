import type { ProductRefusal } from "./messages.ts";

/** A call that the product backend refused or that did not reach it. */
export class ProductCallError extends Error {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(message: string, status?: number, code?: string) {
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
export type ProductCall = <Answer>(path: string, bearer: string | undefined, body: object) => Promise<Answer>;

/**
 * Makes what the clients of the product backend call with: JSON there and back, 30 seconds at most, no cookies.
 * @returns what throws ProductCallError, without a status where no answer came
 */
export function createProductCall({
  baseUrl,
  // Looked up at each call: a page may count what goes through it.
  fetch: send = (address, init) => fetch(address, init),
}: ProductClientOptions): ProductCall {
  return async <Answer>(path: string, bearer: string | undefined, body: object) => {
    let response: Response;
    let answer: (Answer & Partial<ProductRefusal>) | null;
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
      answer = (await response.json()) as typeof answer;
    } catch {
      throw new ProductCallError("The service could not be reached");
    }
    if (response.ok && answer) return answer;
    throw new ProductCallError(answer?.error ?? "", response.status, answer?.code);
  };
}
