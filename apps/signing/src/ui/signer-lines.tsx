import type { SignerState } from "@sealwright/protocol/signing/states";
import type { ReactNode } from "react";

const STATES: Record<SignerState, string> = {
  waiting: "signs after the others",
  notified: "not signed yet",
  opened: "not signed yet",
  signed: "signed",
  approved: "approved",
  declined: "declined",
};

interface SignerLine {
  name: string;
  state: SignerState;
  /** The signer's mark, instead of a check mark. */
  mark?: ReactNode;
}

/** One line per signer, checked once signed; other signers' marks are only in the sealed contract. */
export function SignerLines({ lines }: { lines: readonly SignerLine[] }) {
  return (
    <ul className="signer-lines">
      {lines.map(({ name, state, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two signers may have the same name
        <li key={index}>
          {mark ?? <span aria-hidden="true">{state === "signed" ? "✓" : "×"}</span>}
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            {STATES[state]}
          </p>
        </li>
      ))}
    </ul>
  );
}
