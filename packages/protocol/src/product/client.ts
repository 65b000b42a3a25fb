/** The browser's client for the product backend. */
import type {
  CompleteLoginAnswer,
  LoginMethod,
  OwnerAnswer,
  OwnerRequest,
  ProductRefusal,
  RedeemHandoffAnswer,
  TwoFactorInfo,
  VerifyCodeAnswer,
} from "./messages.ts";

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

export type ProductClient = ReturnType<typeof createProductClient>;

/** Every call takes the ID token of the owner that it is about, and throws ProductCallError. */
export function createProductClient({ baseUrl, fetch: send = fetch }: ProductClientOptions) {
  async function call<Answer>(path: string, idToken: string, body: object): Promise<Answer> {
    let response: Response;
    let answer: (Answer & Partial<ProductRefusal>) | null;
    try {
      response = await send(`${baseUrl}/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
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
  }

  return {
    twoFactorInfo: (idToken: string, email: string) =>
      call<TwoFactorInfo>("2fa/get-info", idToken, { email }),
    verifyCode: (idToken: string, email: string, otp: string) =>
      call<VerifyCodeAnswer>("2fa/verify-qr", idToken, { email, otp }),
    registerOwner: (idToken: string, owner: OwnerRequest) => call<OwnerAnswer>("owners", idToken, owner),
    recordLoginMethod: (idToken: string, email: string, method: LoginMethod) =>
      call<{ recorded: true }>("login-methods", idToken, { email, method }),
    completeLogin: (idToken: string, email: string) =>
      call<CompleteLoginAnswer>("complete-login", idToken, { email }),
  };
}

/** For the dashboard's server: trades a hand-off token for its owner. @throws ProductCallError */
export type RedeemHandoff = (token: string) => Promise<RedeemHandoffAnswer>;

export function createHandoffRedeemer({ baseUrl, fetch: send = fetch }: ProductClientOptions): RedeemHandoff {
  return async (token) => {
    let response: Response;
    let answer: (RedeemHandoffAnswer & Partial<ProductRefusal>) | null;
    try {
      response = await send(`${baseUrl}/handoff/redeem`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token }),
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
