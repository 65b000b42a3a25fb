import type { Envelope, Recipient } from "@sealwright/protocol/signing/answers";
import { endedUnsigned } from "../../../shell/ended-unsigned.ts";
import { formatClock, formatDay } from "../../../ui/ledger/ledger-date.tsx";
import { partyLabel } from "../../../ui/party-label.ts";
import { contractPath } from "../../../ui/paths/contract-path.ts";
import { PersonName } from "../../../ui/person-name.tsx";
import { Block } from "../../../ui/surface/surface.tsx";
import { Remind } from "./next-step.tsx";
import { mayBeReminded, remindableFrom } from "./waiting.ts";

interface PartiesProps {
  contractId: string;
  envelope: Envelope;
  /** Milliseconds since 1970. */
  now: number;
  ownEmail: string;
  readOnly: boolean;
}

/** Approvers, signers in order, then recipients of copies, each with their status. */
export function Parties({ contractId, envelope, now, ownEmail, readOnly }: PartiesProps) {
  const signers = envelope.recipients.filter(({ role }) => role === "signer");
  const approvers = envelope.recipients.filter(({ role }) => role === "approver");
  const copies = envelope.recipients.filter(({ role }) => role === "copy");
  const parties = signers.map(({ party }) => party);
  const isOut = envelope.state === "sent" && !readOnly;
  return (
    <Block id="parties" title="Parties" note={orderNote(signers)}>
      <ol className="parties">
        {[...approvers, ...signers].map((signer) => (
          <li key={signer.id}>
            <span className="parties-step">{signer.role === "signer" && signer.order}</span>
            <div>
              <Signature signer={signer} />
              <b>
                <PersonName name={signer.name} />
                {signer.email === ownEmail && " (you)"}
              </b>
              <small>{partOf(signer, parties)}</small>
              <small>{signer.email}</small>
              <small>{standing(signer, envelope, isNext(signer, [...approvers, ...signers]))}</small>
              {signer.undeliverable && (
                <small className="parties-problem">
                  The mail server refused this address. Correct it to send a new link.
                </small>
              )}
              {isOut && signer.signedAt === null && signer.approvedAt === null && (
                <div className="parties-actions">
                  <a
                    href={`${contractPath(contractId)}/recipients/${encodeURIComponent(signer.id)}`}
                    aria-label={`Correct ${signer.name}`}
                  >
                    Correct
                  </a>
                  {signer.email !== ownEmail &&
                    (mayBeReminded(signer, envelope, now) ? (
                      <Remind contractId={contractId} recipient={signer} />
                    ) : (
                      <RemindLater signer={signer} envelope={envelope} />
                    ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {copies.length > 0 && (
        <p className="parties-copies">
          Gets a copy:{" "}
          {copies.map(({ id, name, email }, at) => (
            <span key={id}>
              {at > 0 && "; "}
              <PersonName name={name} />, {email}
            </span>
          ))}
        </p>
      )}
    </Block>
  );
}

function partOf({ role, party, capacity }: Recipient, parties: readonly string[]): string {
  if (role === "approver") return "Approves before anyone signs";
  return [partyLabel(party, parties), capacity].filter(Boolean).join(", ");
}

function orderNote(signers: readonly Recipient[]): string | undefined {
  if (signers.length < 2) return undefined;
  return new Set(signers.map(({ order }) => order)).size === 1
    ? "All at the same time"
    : "In the order of their numbers";
}

/**
 * A signature line, checked or crossed out; the mark itself is only in the sealed file. The words beside it
 * say the same.
 */
function Signature({ signer: { state } }: { signer: Recipient }) {
  return (
    <span className="parties-line" aria-hidden="true">
      {(state === "signed" || state === "approved") && "✓"}
      {state === "declined" && "×"}
    </span>
  );
}

function RemindLater({ signer, envelope }: { signer: Recipient; envelope: Envelope }) {
  const from = remindableFrom(signer, envelope);
  if (from === undefined || envelope.isAlone) return null;
  return (
    <small>
      You can send a reminder from {formatDay(new Date(from), envelope.timeZone)},{" "}
      {formatClock(new Date(from), envelope.timeZone)}
    </small>
  );
}

/** Whether everyone before has signed or approved, so that the mail follows within seconds. */
function isNext({ order }: Recipient, signers: readonly Recipient[]): boolean {
  return signers.every((one) => one.order >= order || one.state === "signed" || one.state === "approved");
}

function standing(
  { role, state, notifiedAt, openedAt, signedAt, approvedAt }: Recipient,
  envelope: Envelope,
  isNext: boolean,
): string {
  const when = (at: string) =>
    `${formatDay(new Date(at), envelope.timeZone)}, ${formatClock(new Date(at), envelope.timeZone)}`;
  const isToBeApproved = envelope.recipients.some(
    (one) => one.role === "approver" && one.state !== "approved",
  );
  const before = isToBeApproved ? "approved" : "signed";
  const [act, done] = role === "approver" ? ["approve", "approved"] : ["sign", "signed"];
  switch (state) {
    case "approved":
      return approvedAt === null ? "Approved" : `Approved ${when(approvedAt)}`;
    case "signed":
      return signedAt === null ? "Signed" : `Signed ${when(signedAt)}`;
    case "declined":
      return "Declined";
    case "opened":
      return openedAt === null ? `Opened, not ${done}` : `Opened ${when(openedAt)}, not ${done}`;
    case "notified":
      return notifiedAt === null ? "Emailed, not opened" : `Emailed ${when(notifiedAt)}, not opened`;
    case "waiting":
      if (endedUnsigned({ envelope })) return `Was not asked to ${act}`;
      if (envelope.isAlone) return "Not signed yet";
      return isNext ? "The link is on its way" : `Gets the link once the ones before have ${before}`;
  }
}
