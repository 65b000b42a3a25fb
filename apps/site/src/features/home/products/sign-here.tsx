import { Button } from "@sealwright/design/button/button.tsx";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { SignaturePad } from "../../../kit/signature-pad/signature-pad.tsx";
import "./sign-here.css";

const sampleRecord = [
  ["13:40:02", "Sent to Mara Loewens and Robin Askew"],
  ["14:08:11", "Opened by Mara"],
  ["14:09:37", "Signed by Mara, drawn, consent given"],
  ["14:50:20", "Signed by Robin, typed, consent given"],
] as const;

/** Sign the sample, drawn or typed, and watch its record grow; driven by `features/home/products/sign-here.ts`. */
export function SignHere() {
  return (
    <MarginRow
      note={
        <>
          <p className="note">
            <strong>Draw it or type it.</strong> Both are equally valid, and typing works by keyboard alone.
          </p>
          <p className="note">
            <strong>It stays on this page.</strong> What you draw or type here is gone when you leave.
          </p>
        </>
      }
    >
      <div className="sign-here" data-sign-here="">
        <div>
          <h3>
            <span className="clause-label">2.3 Electronic signatures</span>A signature, and the proof that
            goes with it.
          </h3>
          <div className="section-aside">
            <p>
              Send, sign, and keep a record of who opened, agreed and signed, and when. Signing is free and
              takes no account.
            </p>
            <PageLink href="/clm/esignatures">See eSignatures</PageLink>
          </div>
        </div>
        <div className="pad-sheet sheet">
          <p className="pad-title">Sign here</p>
          <SignaturePad sample="mara">
            <p className="pad-consent">
              By choosing “Sign the sample,” I agree to sign it electronically. I could ask for paper instead.
            </p>
            <Button className="pad-sign" data-sign="">
              Sign the sample
            </Button>
          </SignaturePad>
        </div>
        <div data-record="" aria-live="polite">
          <ol className="record">
            {sampleRecord.map(([time, what]) => (
              <li key={time}>
                <time>{time}</time> <span>{what}</span>
              </li>
            ))}
            <li>
              <time>14:50:21</time>{" "}
              <span>
                Sealed and sent to both <code>sha-256 9f2c 41b7 … d08e 77a3</code>
              </span>
            </li>
          </ol>
          <p className="sample">Sample signing record, UTC, September 22, 2026.</p>
        </div>
      </div>
    </MarginRow>
  );
}
