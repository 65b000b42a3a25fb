import type { Verdict } from "@sealwright/seal/verify";
import { momentText } from "./moment-text.ts";

/** Who signed, as the sealed evidence says. */
export function SignedBy({ evidence }: { evidence: NonNullable<Verdict["evidence"]> }) {
  const { recipients, envelope } = evidence;
  return (
    <>
      <h3>Signed by</h3>
      <ul className="verify-signers">
        {recipients.map(({ id, name, role, email, capacity, signature }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {[role, capacity].filter(Boolean).join(", ")}
              {signature ? ` · ${momentText(signature.at, envelope.timeZone)}` : " · didn’t sign"}
            </span>
            <span>{email}</span>
          </li>
        ))}
      </ul>
      <p className="verify-scope">
        Identity is confirmed only as far as the email address that each signing link was sent to.
      </p>
    </>
  );
}
