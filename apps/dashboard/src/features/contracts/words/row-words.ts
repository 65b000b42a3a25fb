import type { ListedContract } from "@sealwright/protocol/signing/answers";
import { formatDay } from "../../../ui/calendar-day.ts";

/** The line below a title: its date's meaning, or why it has none. @param ownEmail the owner's */
export function rowWords(contract: ListedContract, ownEmail: string): string | undefined {
  switch (contract.standing) {
    case "draft":
      return contract.isNew ? "You sent this from its form. Choose who signs it." : "Not sent yet";
    case "out":
      return outWords(contract, ownEmail);
    case "in-force":
      return contract.next ? deadlineWords(contract, contract.next.kind) : undefined;
    case "ended":
      return endedWords(contract);
  }
}

function outWords({ recipients }: ListedContract, ownEmail: string): string {
  const refused = recipients.find(({ undeliverable }) => undeliverable);
  if (refused) return `The mail server refused the address of ${refused.name}`;
  return isOwnTurn(recipients, ownEmail) ? "Your turn to sign" : "The signing links expire";
}

export function isOwnTurn(recipients: ListedContract["recipients"], ownEmail: string): boolean {
  // Someone who signs alone is asked by no mail.
  const isAlone = recipients.length === 1;
  return recipients.some(
    ({ email, role, state }) =>
      role === "signer" &&
      email === ownEmail &&
      (state === "notified" || state === "opened" || (isAlone && state === "waiting")),
  );
}

type DeadlineKind = NonNullable<ListedContract["next"]>["kind"];

function deadlineWords({ renews, endsOn }: ListedContract, kind: DeadlineKind): string {
  const end = endsOn && formatDay(endsOn);
  switch (kind) {
    case "notice":
      return `Last day to give notice.${end ? ` ${renews ? "Renews after" : "Ends"} ${end}.` : ""}`;
    case "renewal":
      return "Renews for another term";
    case "start":
      return "First day";
    case "end":
      return "Last day of the contract";
    case "expiry":
      return "The signing links expire";
  }
}

function endedWords({ state, endsOn }: ListedContract): string | undefined {
  if (state === "voided") return "You voided it";
  if (state === "expired") return "Not everyone signed in time";
  if (state === "declined") return undefined;
  return endsOn ? `Ended ${formatDay(endsOn)}` : undefined;
}
