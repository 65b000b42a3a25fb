import type { MarkInput } from "@sealwright/protocol/signing";
import type { SignerState } from "@sealwright/protocol/signing/states";
import { InlineMark } from "../contract/mark-picture.tsx";

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
  /** How it was signed; of others, only the sealed contract shows it. */
  mark?: MarkInput | undefined;
}

/** One signature line a signer: written on once it is signed. */
export function SignerLines({ lines }: { lines: readonly SignerLine[] }) {
  return (
    <ul className="signer-lines">
      {lines.map(({ name, state, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two signers may have the same name
        <li key={index}>
          {mark ? (
            <InlineMark mark={mark} />
          ) : state === "signed" ? (
            <Scribble />
          ) : (
            <span aria-hidden="true">×</span>
          )}
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

/** That something is written here. */
function Scribble() {
  return (
    <svg viewBox="0 0 120 34" aria-hidden="true">
      <path d="M6 24c10-18 16-22 18-16S14 30 22 26s16-16 20-14-10 14-2 14 14-14 20-12-6 12 2 12 20-12 26-8 14 6 26-4" />
    </svg>
  );
}
