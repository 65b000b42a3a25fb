import { timingSafeEqual } from "node:crypto";
import type { Attempts, JobQueue } from "@sealwright/database";
import { type Clock, DAY, HOUR, hashToken } from "@sealwright/runtime";
import { SigningError } from "../base/errors.ts";
import { codeJob } from "./code-mails.ts";
import { CODE_TRIES, type CodeBox } from "./codes.ts";
import { byRecipient } from "./events.ts";
import type { Client } from "./open-link.ts";
import type { SessionKey } from "./sessions.ts";
import { type ActingSigner, assertOpen, type Signers } from "./signer.ts";

/** For one signer. */
const CODES_SENT = { count: 5, per: HOUR };
const WRONG_CODES = { count: 15, per: DAY };

interface Dependencies {
  signers: Signers;
  codes: CodeBox;
  attempts: Attempts;
  jobs: JobQueue;
  clock: Clock;
}

export type CodeCheck = ReturnType<typeof createCodeCheck>;

export function createCodeCheck({ signers, codes, attempts, jobs, clock }: Dependencies) {
  const keyOf = (what: string, recipient: string) => hashToken(`${what} ${recipient}`);

  return {
    async send(key: SessionKey, client: Client): Promise<void> {
      // Outside of the transaction: a refused request counts too.
      const recipientId = await signers.recipientOf(key);
      const share = { key: keyOf("code sent", recipientId), limit: CODES_SENT };
      if (!(await attempts.admit([share]))) throw new SigningError("too-many-attempts");
      await signers.act(key, async (signer) => {
        assertAsked(signer);
        const code = codes.issue(clock.now());
        await signer.tx
          .updateTable("signing.sessions")
          .set(code)
          .where("id", "=", signer.session.id)
          .execute();
        await jobs.add(codeJob, { code: code.codeId }, signer.tx);
        await record(signer, "code_sent", client);
      });
    },

    async pass(key: SessionKey, given: string, client: Client): Promise<void> {
      const recipientId = await signers.recipientOf(key);
      const share = { key: keyOf("code tried", recipientId), limit: WRONG_CODES };
      if ((await attempts.add([share])).size > 0) throw new SigningError("too-many-attempts");
      // A wrong code must be committed as an attempt, so it must not roll back.
      const isRight = await signers.act(key, async (signer) => {
        assertAsked(signer);
        const right = await isValid(signer, given, codes, clock.now());
        await signer.tx
          .updateTable("signing.sessions")
          .set(
            right
              ? { codePassedAt: new Date(clock.now()), codeId: null, codeSealed: null }
              : { codeTries: signer.session.codeTries + 1 },
          )
          .where("id", "=", signer.session.id)
          .execute();
        if (right) await record(signer, "code_passed", client);
        return right;
      });
      if (!isRight) throw new SigningError("invalid-code");
      await attempts.settle({ reset: [share.key], refund: [] });
    },
  };
}

/** While they can sign, and before the sealed contract is shown to them. @throws SigningError wrong-state */
function assertAsked(signer: ActingSigner): void {
  if (signer.envelope.row.state !== "completed") assertOpen(signer);
  if (!signer.recipient.needsCode || signer.session.codePassedAt) throw new SigningError("wrong-state");
}

async function isValid(
  { session }: ActingSigner,
  given: string,
  codes: CodeBox,
  now: number,
): Promise<boolean> {
  const { codeSealed, codeExpiresAt, codeTries } = session;
  if (!codeSealed || !codeExpiresAt || codeExpiresAt.getTime() <= now || codeTries >= CODE_TRIES)
    return false;
  const [expected, actual] = [await codes.open(codeSealed), given.replaceAll(/[\s-]/g, "")].map((text) =>
    Buffer.from(hashToken(text)),
  ) as [Buffer, Buffer];
  return timingSafeEqual(expected, actual);
}

function record({ envelope, recipient }: ActingSigner, kind: "code_sent" | "code_passed", client: Client) {
  const details = { recipient: recipient.id, ...client };
  return envelope.append({ kind, actor: byRecipient(recipient.id), details });
}
