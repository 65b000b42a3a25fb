import { mark } from "@sealwright/brand";
import { SealWax } from "@sealwright/design/seal.tsx";
import type { SignerState } from "@sealwright/protocol/signing/states";
import type { ContractStatus, Glyph } from "./contract-status.ts";

export function Status({ status: { words, more, glyph } }: { status: ContractStatus }) {
  return (
    <span className="status">
      <StatusGlyph glyph={glyph} />
      <span>
        {words} {more && <small>{more}</small>}
      </span>
    </span>
  );
}

const LINE = 16;
const STEP = 20;
const MOST_LINES = 6;

function StatusGlyph({ glyph }: { glyph: Glyph }) {
  if (glyph.kind === "sealed") {
    return (
      <svg className="status-seal" viewBox="-4 -4 108 108" aria-hidden="true">
        <SealWax />
        <path d={mark.stroke} />
      </svg>
    );
  }
  const lines = glyph.kind === "lines" ? glyph.signers.slice(0, MOST_LINES) : [];
  const width = Math.max(STEP, lines.length * STEP - (STEP - LINE));
  return (
    <svg className="status-lines" viewBox={`0 0 ${width} 20`} width={width} height={20} aria-hidden="true">
      {lines.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <SignatureLine key={at} state={state} x={at * STEP} />
      ))}
      {glyph.kind === "draft" && <path className="status-dashed" d="M2 16h16" />}
      {glyph.kind === "ended" && (
        <>
          <path d="M2 16h16" />
          <path className="status-cross" d="M6 5l8 7.5M14 5l-8 7.5" />
        </>
      )}
    </svg>
  );
}

function SignatureLine({ state, x }: { state: SignerState; x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M0 16h${LINE}`} />
      {state === "signed" && (
        <path
          className="status-signed"
          d="M1 10C3 3 5.5 2 5 7S4 13.5 6.5 9.5 9 5.5 9.5 9s1 4 3 .5 1.5-2 3-.5"
        />
      )}
      {state === "declined" && <path className="status-cross" d="M4 5l8 7.5M12 5l-8 7.5" />}
    </g>
  );
}
