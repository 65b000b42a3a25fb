import type { SigningPlace } from "@sealwright/forms/signing";
import type { MarkInput } from "@sealwright/protocol/signing";
import type { Clock } from "@sealwright/runtime";
import { byRecipient } from "../envelopes/events.ts";
import { isOver } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { Client } from "../links/open-link.ts";
import type { Filled } from "../tables.ts";
import { CONSENT_VERSION, consentStatement } from "./consent-statement.ts";
import { assertDrawable, missingIn } from "./mark-rules.ts";
import type { SessionKey } from "./sessions.ts";
import {
  type ActingSigner,
  assertCodePassed,
  assertOpen,
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
    throw new SigningError("not-printable", `Our typefaces lack ${missing.join(" ")}. Write it another way`);
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
     * @throws SigningError code-required, consent-required, mark-not-valid, session-ended, wrong-state
     */
    async sign(key: SessionKey, client: Client): Promise<Date> {
      return signers.act(key, async (signer) => {
        const { envelope, recipient, tx } = signer;
        if (recipient.state === "signed" && recipient.signedAt) return recipient.signedAt;
        const places = await assertReady(signer);
        const filled = recipient.filled ?? { texts: {} };
        const { mark, initials } = filled;
        const problems = missingIn(filled, places);
        if (!mark || Object.keys(problems).length > 0) {
          throw new SigningError("mark-not-valid", undefined, problems);
        }
        const documents = await documentsOf(tx, envelope.row.id);
        const madeAt = new Date(clock.now());
        const { workspaceId, id: envelopeId, timeZone } = envelope.row;
        await tx
          .insertInto("signing.marks")
          .values({
            ...{ workspaceId, envelopeId, recipientId: recipient.id, madeAt },
            signature: JSON.stringify(mark),
            initials: initials ? JSON.stringify(initials) : null,
            texts: JSON.stringify(textsOf(places, filled, dateIn(timeZone, madeAt))),
          })
          .execute();
        const [shownHash = null, ...more] = documents.map((document) => document.shownHash);
        await tx
          .updateTable("signing.recipients")
          .set({ shownHash, filled: null })
          .where("id", "=", recipient.id)
          .execute();
        const shown = more.length > 0 ? [shownHash, ...more] : shownHash;
        const details = { shown, by: wayOf(mark), ...client };
        await envelope.move(
          { kind: "sign", signer: recipient.id },
          { actor: byRecipient(recipient.id), details },
        );
        return madeAt;
      });
    },
  };

  /** @throws SigningError code-required, consent-required, wrong-state @returns where this signer signs */
  async function assertReady(signer: ActingSigner): Promise<SigningPlace[]> {
    const { envelope, recipient, session, tx } = signer;
    assertOpen(signer);
    if (isOver(envelope.row, clock.now())) throw new SigningError("wrong-state");
    assertCodePassed(recipient, session);
    if (!(await consentOf(tx, recipient.id))) throw new SigningError("consent-required");
    return placesOf(recipient, await documentsOf(tx, envelope.row.id));
  }
}

function wayOf({ kind }: MarkInput): "drawn" | "typed" {
  return kind;
}

/** The words in the places that are not drawn. */
function textsOf(places: readonly SigningPlace[], { texts }: Filled, date: string): Record<string, string> {
  const written = places.flatMap(({ field, kind }) => {
    if (kind === "date") return [[field, date]];
    return kind === "name" || kind === "title" ? [[field, texts[field]?.trim() ?? ""]] : [];
  });
  return Object.fromEntries(written);
}

/** "November 27, 2026", where the contract is. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}
