import type { MarkInput } from "@sealwright/protocol/signing";
import type { Clock } from "@sealwright/runtime";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import { byRecipient } from "../envelopes/events.ts";
import { isOver } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { Client } from "../links/open-link.ts";
import { shownTo } from "../steps/shown-files.ts";
import type { Filled } from "../tables.ts";
import { CONSENT_VERSION, consentStatement } from "./consent-statement.ts";
import { filledHash } from "./filled-hash.ts";
import { assertDrawable, problemsIn, tooLong } from "./mark-rules.ts";
import { type ContractPlace, isShownLater, placesIn } from "./places.ts";
import type { SessionKey } from "./sessions.ts";
import {
  type ActingSigner,
  assertCodePassed,
  assertOpen,
  type ContractDocument,
  consentOf,
  documentsOf,
  placesOf,
  type Signers,
} from "./signer.ts";

interface Dependencies {
  signers: Signers;
  /** @returns the characters that no typeface has */
  unprintable(text: string): string[];
  clock: Clock;
}

export type Signing = ReturnType<typeof createSigning>;

/** Consent, marks, and the signature itself. */
export function createSigning({ signers, unprintable, clock }: Dependencies) {
  /** @throws SigningError not-printable */
  function assertPrintable({ mark, initials, texts }: Filled): void {
    const typed = [mark, initials].flatMap((one) => (one?.kind === "typed" ? one.text : []));
    const missing = unprintable([...typed, ...Object.values(texts)].join(""));
    if (missing.length === 0) return;
    throw new SigningError("not-printable", missingSentence(missing));
  }

  return {
    /** Once; a second time changes nothing. @throws SigningError code-required, session-ended, wrong-state */
    async consent(key: SessionKey, client: Client): Promise<void> {
      await signers.act(key, async (signer) => {
        const { envelope, recipient, session, tx } = signer;
        assertOpen(signer);
        assertCodePassed(recipient, session);
        if (await consentOf(tx, recipient.id)) return;
        const { workspaceId, id: envelopeId, title, senderName, senderEmail } = envelope.row;
        const statement = consentStatement({ title, sender: { name: senderName, email: senderEmail } });
        await tx
          .insertInto("signing.consents")
          .values({
            ...{ workspaceId, envelopeId, recipientId: recipient.id, version: CONSENT_VERSION },
            statement: statement.join("\n\n"),
            givenAt: new Date(clock.now()),
            ...client,
          })
          .execute();
        await envelope.append({
          kind: "consented",
          actor: byRecipient(recipient.id),
          details: { recipient: recipient.id, version: CONSENT_VERSION, ...client },
        });
      });
    },

    /**
     * Keeps what was drawn and typed so far.
     * @throws SigningError code-required, consent-required, mark-not-valid, not-printable, session-ended, wrong-state
     */
    async fill(key: SessionKey, { mark, initials, texts }: Filled): Promise<void> {
      assertDrawable(mark);
      assertDrawable(initials);
      assertPrintable({ mark, initials, texts });
      await signers.act(key, async (signer) => {
        const places = await assertReady(signer);
        const known = Object.fromEntries(
          places.flatMap(({ field }) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
        );
        const problems = tooLong(known, places);
        if (Object.keys(problems).length > 0) throw new SigningError("mark-not-valid", undefined, problems);
        const filled: Filled = { mark, initials, texts: known };
        await signer.tx
          .updateTable("signing.recipients")
          .set({ filled: JSON.stringify(filled) })
          .where("id", "=", signer.recipient.id)
          .execute();
      });
    },

    /**
     * All of a signer's places in one act. A second time, it answers the first one's moment.
     * @param reviewed the hash of what the signer was shown; another tab may have changed it since
     * @throws SigningError code-required, consent-required, filled-changed, mark-not-valid, session-ended, wrong-state
     */
    async sign(key: SessionKey, reviewed: string, client: Client): Promise<Date> {
      return signers.act(key, async (signer) => {
        const { envelope, recipient, tx } = signer;
        if (recipient.state === "signed" && recipient.signedAt) return recipient.signedAt;
        const places = await assertReady(signer);
        const filled = recipient.filled ?? { texts: {} };
        const { mark } = filled;
        const problems = problemsIn(filled, places);
        if (!mark || Object.keys(problems).length > 0) {
          throw new SigningError("mark-not-valid", undefined, problems);
        }
        if (reviewed !== filledHash(filled)) throw new SigningError("filled-changed");
        const documents = await documentsOf(tx, envelope.row.id);
        const madeAt = new Date(clock.now());
        await writeMark(signer, { ...filled, mark }, places, madeAt);
        const [shownHash = null, ...more] = documents.map(
          (document) => shownTo(document, recipient.signOrder).sha256,
        );
        await tx
          .updateTable("signing.recipients")
          .set({ shownHash, filled: null })
          .where("id", "=", recipient.id)
          .execute();
        const shown = more.length > 0 ? [shownHash, ...more] : shownHash;
        const details = { shown, by: wayOf(mark), ...client };
        await envelope.move(
          { kind: "sign", signer: recipient.id, fillsIn: await hasFilledIn(signer, documents) },
          { actor: byRecipient(recipient.id), details },
        );
        return madeAt;
      });
    },
  };

  /** @throws SigningError code-required, consent-required, wrong-state @returns where this signer signs */
  async function assertReady(signer: ActingSigner): Promise<ContractPlace[]> {
    const { envelope, recipient, session, tx } = signer;
    assertOpen(signer);
    if (isOver(envelope.row, clock.now())) throw new SigningError("wrong-state");
    assertCodePassed(recipient, session);
    if (!(await consentOf(tx, recipient.id))) throw new SigningError("consent-required");
    return placesOf(recipient, await documentsOf(tx, envelope.row.id));
  }
}

async function writeMark(
  { envelope, recipient, tx }: ActingSigner,
  filled: Filled & { mark: MarkInput },
  places: readonly ContractPlace[],
  madeAt: Date,
): Promise<void> {
  const { workspaceId, id: envelopeId, timeZone } = envelope.row;
  await tx
    .insertInto("signing.marks")
    .values({
      ...{ workspaceId, envelopeId, recipientId: recipient.id, madeAt },
      signature: JSON.stringify(filled.mark),
      initials: filled.initials ? JSON.stringify(filled.initials) : null,
      texts: JSON.stringify(textsOf(places, filled, dateIn(timeZone, madeAt))),
    })
    .execute();
}

/** Whether this signer, or another one of the same step, has filled in what those who sign next are shown. */
async function hasFilledIn(
  { envelope, recipient: { signOrder }, tx }: ActingSigner,
  documents: readonly ContractDocument[],
): Promise<boolean> {
  const places = documents.flatMap(placesIn).filter(isShownLater);
  if (places.length === 0) return false;
  const step = envelope.recipients.filter((one) => one.signOrder === signOrder).map(({ id }) => id);
  const marks = await tx
    .selectFrom("signing.marks")
    .select(["recipientId", "texts"])
    .where("envelopeId", "=", envelope.row.id)
    .execute();
  return marks.some(
    ({ recipientId, texts }) => step.includes(recipientId) && places.some(({ field }) => texts[field]),
  );
}

function wayOf({ kind }: MarkInput): "drawn" | "typed" {
  return kind;
}

/** The words in the places that are not drawn. */
function textsOf(places: readonly ContractPlace[], { texts }: Filled, date: string): Record<string, string> {
  const written = places.flatMap(({ field, kind }) => {
    if (kind === "date") return [[field, date]];
    return kind === "signature" || kind === "initials" ? [] : [[field, texts[field]?.trim() ?? ""]];
  });
  return Object.fromEntries(written);
}

/** "November 27, 2026", where the contract is. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}
