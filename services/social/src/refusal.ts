import { IDENTITY_ERRORS, IdentityCallError } from "@sealwright/protocol/identity/errors";

type Word = keyof typeof IDENTITY_ERRORS;

const STATUS: Partial<Record<Word, 403 | 500>> = { INSUFFICIENT_PERMISSION: 403, INTERNAL_ERROR: 500 };

/** The routes say no, in the identity service's words: pages read both the same way. */
export class SocialRefusal extends Error {
  readonly status: 400 | 403 | 500;

  constructor(word: Word, detail?: string) {
    super(detail ? `${word} : ${detail}` : word);
    this.name = "SocialRefusal";
    this.status = STATUS[word] ?? 400;
  }
}

/** Passes on what the identity service refused. @throws what is no such refusal */
export function identityRefusal(error: unknown): SocialRefusal {
  if (!(error instanceof IdentityCallError)) throw error;
  const { word = "", detail } = error;
  return Object.hasOwn(IDENTITY_ERRORS, word)
    ? new SocialRefusal(word as Word, detail)
    : new SocialRefusal("INTERNAL_ERROR");
}
