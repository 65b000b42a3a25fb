import { hashToken } from "@sealwright/runtime";
import { ApiError } from "./api-error.ts";

interface Answer {
  status: number;
  body: object;
}

const KEPT = 10_000;

/** Repeats the answer to a key, as Stripe does: https://docs.stripe.com/api/idempotent_requests */
export function createIdempotency() {
  const answers = new Map<string, { request: string; answer: Promise<Answer> }>();
  return {
    /** @throws ApiError when the key came with another request */
    async run(key: string | undefined, request: string, work: () => Promise<Answer>): Promise<Answer> {
      if (key === undefined) return work();
      const requestHash = hashToken(request);
      const known = answers.get(key);
      if (known && known.request !== requestHash) {
        const message =
          "Keys for idempotent requests can only be used with the same parameters they were first used with.";
        throw new ApiError(400, message, {}, "idempotency_error");
      }
      if (known) return known.answer;
      const [oldest] = answers.keys();
      if (answers.size >= KEPT && oldest !== undefined) answers.delete(oldest);
      const answer = work();
      answers.set(key, { request: requestHash, answer });
      // A call that was refused before it did anything may be sent again.
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
