import { withFullStop } from "@sealwright/protocol/error-text";
import { oneLine } from "@sealwright/protocol/readable-text";
import type { AdoptedMark, Hand, MarkInput } from "@sealwright/protocol/signing";
import { isMultiline } from "@sealwright/protocol/signing/field-room";
import { unfitIn } from "@sealwright/protocol/signing/places";
import type { Clock } from "@sealwright/runtime";
import { SigningError } from "../base/errors.ts";
import { asShown, isKnown, isShownLater, placesIn, type ShownPlace } from "../base/places.ts";
import { shownTo } from "../base/shown-files.ts";
import type { Filled } from "../base/tables.ts";
import { createMarkAdoption } from "./adopt-mark.ts";
import { CONSENT_VERSION, consentStatement } from "./consent-statement.ts";
import { byRecipient } from "./events.ts";
import { filledHash } from "./filled-hash.ts";
import { isOver, type Recipient } from "./locked-envelope.ts";
import { assertDrawable, problemsIn } from "./mark-rules.ts";
import type { Client } from "./open-link.ts";
import { recordPdfOpening } from "./pdf-openings.ts";
import type { SessionKey } from "./sessions.ts";
import {
  type ActingSigner,
  assertCodePassed,
  assertOpen,
  assertRole,
  type ContractDocument,
  consentOf,
  documentsOf,
  placesOf,
  type Signers,
} from "./signer.ts";
import type { RunTask } from "./workers/run-task.ts";

interface Dependencies {
  signers: Signers;
  unprintable(text: string): string[];
  run: RunTask;
  clock: Clock;
}

interface FilledIn {
  mark?: MarkInput | undefined;
  initials?: MarkInput | undefined;
  texts: Record<string, string>;
}

export type SignerActs = ReturnType<typeof createSignerActs>;

export function createSignerActs({ signers, unprintable, run, clock }: Dependencies) {
  const marks = createMarkAdoption({ unprintable, run });

  return {
    /**
     * Idempotent.
     * @param drawn pages that were drawn for the signer, by the document's position, such as "1-4,6"
     */
    async consent(key: SessionKey, client: Client, drawn?: Readonly<Record<string, string>>): Promise<void> {
      await signers.act(key, async (signer) => {
        const { envelope, recipient, session, tx } = signer;
        assertRole(signer, "signer");
        assertOpen(signer);
        assertCodePassed(recipient, session);
        if (await consentOf(tx, recipient.id)) return;
        if (drawn) await recordPdfOpening(signer, client);
        const { workspaceId, id: envelopeId, title, senderName, senderEmail } = envelope.row;
        const statement = consentStatement({ title, sender: { name: senderName, email: senderEmail } });
        await tx
          .insertInto("signing.consents")
          .values({
            workspaceId,
            envelopeId,
            recipientId: recipient.id,
            version: CONSENT_VERSION,
            statement: statement.join("\n\n"),
            givenAt: new Date(clock.now()),
            ...client,
          })
          .execute();
        await envelope.append({
          kind: "consented",
          actor: byRecipient(recipient.id),
          details: {
            recipient: recipient.id,
            version: CONSENT_VERSION,
            ...(drawn ? { drawn } : {}),
            ...client,
          },
        });
      });
    },

    /** @returns a name's outlines in a hand, for a session that is open */
    async letter(key: SessionKey, text: string, hand: Hand | undefined): Promise<string[]> {
      await signers.act(key, assertReady);
      assertDrawable({ kind: "typed", text });
      marks.assertPrintable(text);
      return marks.letter(text, hand);
    },

    /**
     * Saves all that fits. What does not leaves its place as it was.
     * @throws SigningError mark-not-valid, with a sentence for each place; not-printable for a mark
     */
    async fill(key: SessionKey, { texts, ...given }: FilledIn): Promise<void> {
      await signers.recipientOf(key);
      const [mark, initials] = [await marks.tryAdopt(given.mark), await marks.tryAdopt(given.initials)];
      const unfit = await signers.act(key, async (signer) => {
        const places = await assertReady(signer);
        const before = signer.recipient.filled ?? { texts: {} };
        const own = ownTexts(texts, places);
        const problems = { ...unfitIn(own, places.map(asShown)), ...marks.unprintableIn(own) };
        const filled: Filled = {
          mark: mark.error ? before.mark : mark.adopted,
          initials: initials.error ? before.initials : initials.adopted,
          texts: withoutProblems(own, before.texts, problems),
        };
        await signer.tx
          .updateTable("signing.recipients")
          .set({ filled: JSON.stringify(filled) })
          .where("id", "=", signer.recipient.id)
          .execute();
        return problems;
      });
      const problems = { ...sentenceOf("mark", mark), ...sentenceOf("initials", initials), ...unfit };
      if (Object.keys(problems).length === 0) return;
      const error = mark.error ?? initials.error;
      throw new SigningError(error?.code ?? "mark-not-valid", error?.message, problems);
    },

    /**
     * Signs all of a signer's places at once. Repeated, it answers the time of the first signature.
     * @param reviewed hash of the answers that the signer saw; another tab may have changed them since
     */
    async sign(key: SessionKey, reviewed: string, client: Client): Promise<Date> {
      return signers.act(key, async (signer) => {
        const { envelope, recipient, tx } = signer;
        if (recipient.state === "signed" && recipient.signedAt) return recipient.signedAt;
        const places = await assertReady(signer);
        const answered = recipient.filled ?? { texts: {} };
        const { mark } = answered;
        const filled = { ...answered, texts: withStarts(answered.texts, places) };
        const problems = problemsIn(filled, places);
        if (!mark || Object.keys(problems).length > 0) {
          throw new SigningError("mark-not-valid", undefined, problems);
        }
        if (reviewed !== filledHash(answered)) throw new SigningError("filled-changed");
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
        const details = { shown, by: mark.kind, ...client };
        await envelope.move(
          { kind: "sign", signer: recipient.id, fillsIn: await hasFilledIn(signer, documents) },
          { actor: byRecipient(recipient.id), details },
        );
        return madeAt;
      });
    },
  };

  /** @returns where this signer signs */
  async function assertReady(signer: ActingSigner): Promise<ShownPlace[]> {
    const { envelope, recipient, session, tx } = signer;
    assertRole(signer, "signer");
    assertOpen(signer);
    if (isOver(envelope.row, clock.now())) throw new SigningError("wrong-state");
    assertCodePassed(recipient, session);
    if (!(await consentOf(tx, recipient.id))) throw new SigningError("consent-required");
    return placesOf(recipient, await documentsOf(tx, envelope.row.id));
  }
}

async function writeMark(
  { envelope, recipient, tx }: ActingSigner,
  filled: Filled & { mark: AdoptedMark },
  places: readonly ShownPlace[],
  madeAt: Date,
): Promise<void> {
  const { workspaceId, id: envelopeId, timeZone } = envelope.row;
  await tx
    .insertInto("signing.marks")
    .values({
      workspaceId,
      envelopeId,
      recipientId: recipient.id,
      madeAt,
      signature: JSON.stringify(filled.mark),
      initials: filled.initials ? JSON.stringify(filled.initials) : null,
      texts: JSON.stringify(textsOf(places, filled, recipient, dateIn(timeZone, madeAt))),
    })
    .execute();
}

/** Whether anyone of this step has filled in fields that the next signers see. */
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

function ownTexts(texts: Filled["texts"], places: readonly ShownPlace[]): Filled["texts"] {
  const own = places.flatMap((place) => {
    const text = texts[place.field];
    return text === undefined ? [] : [[place.field, linesFor(place, text)]];
  });
  return Object.fromEntries(own);
}

/** @returns the texts, with what was kept before where there is a problem */
function withoutProblems(
  texts: Filled["texts"],
  before: Filled["texts"],
  problems: Record<string, string>,
): Filled["texts"] {
  const kept = Object.keys(texts).flatMap((field) => {
    const text = (field in problems ? before : texts)[field];
    return text === undefined ? [] : [[field, text]];
  });
  return Object.fromEntries(kept);
}

function sentenceOf(name: "mark" | "initials", { error }: { error?: SigningError | undefined }) {
  return error ? { [name]: withFullStop(error.message) } : {};
}

function linesFor({ kind, placed }: ShownPlace, text: string): string {
  return isMultiline({ kind, box: placed?.box, fontSize: placed?.fontSize }) ? text : oneLine(text);
}

/** With what the sender began where nothing else was said. A checkbox that is not sent was unchecked. */
function withStarts(texts: Filled["texts"], places: readonly ShownPlace[]): Filled["texts"] {
  const starts = places.flatMap(({ field, kind, placed }) =>
    placed?.value === undefined || kind === "checkbox" ? [] : [[field, placed.value]],
  );
  return { ...Object.fromEntries(starts), ...texts };
}

function textsOf(
  places: readonly ShownPlace[],
  { texts }: Filled,
  { name, email }: Pick<Recipient, "name" | "email">,
  date: string,
): Record<string, string> {
  const written = places.flatMap((place) => {
    const { field, kind } = place;
    if (kind === "date") return [[field, date]];
    if (isKnown(place)) return [[field, kind === "name" ? name : email]];
    return kind === "signature" || kind === "initials" ? [] : [[field, texts[field]?.trim() ?? ""]];
  });
  return Object.fromEntries(written);
}

export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}
