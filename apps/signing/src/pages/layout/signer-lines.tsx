import type { SignerState } from "@sealwright/protocol/signing/states";

const STATES: Record<SignerState, string> = {
  waiting: "signs after the others",
  notified: "not signed yet",
  opened: "not signed yet",
  signed: "signed",
  declined: "declined",
};

interface SignerLine {
  name: string;
  state: SignerState;
}

/** One line a signer, checked once it is signed; how it was signed, only the sealed contract shows. */
export function SignerLines({ lines }: { lines: readonly SignerLine[] }) {
  return (
    <ul className="signer-lines">
      {lines.map(({ name, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two signers may have the same name
        <li key={index}>
          <span aria-hidden="true">{state === "signed" ? "✓" : "×"}</span>
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
