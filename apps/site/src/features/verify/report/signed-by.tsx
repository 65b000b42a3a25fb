import type { Verdict } from "@sealwright/seal/verify";
import { momentText } from "./moment-text.ts";

type Proved = NonNullable<Verdict["evidence"]>["recipients"][number]["proved"];

/** Only facts that were verified of a signer. */
export function identityText(proved: Proved): string {
  const { mailbox, code } = proved;
  if (code) return "Entered the code emailed to this address";
  if (mailbox) return "Opened the link emailed to this address";
  if ("signIn" in proved && proved.signIn) return "Was signed in to an account with this address";
  return "Mailbox not proved: the sender vouches for who signed";
}

/** Who signed, as the sealed evidence says. */
export function SignedBy({ evidence }: { evidence: NonNullable<Verdict["evidence"]> }) {
  const { recipients, envelope } = evidence;
  return (
    <>
      <h3>Signed by</h3>
      <ul className="verify-signers">
        {recipients.map(({ id, name, role, email, capacity, proved, signature }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {[role, capacity].filter(Boolean).join(", ")}
              {signature ? ` · ${momentText(signature.at, envelope.timeZone)}` : " · didn’t sign"}
            </span>
            <span>{email}</span>
            <span>{identityText(proved)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
