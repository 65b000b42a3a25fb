import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Clause } from "../../../kit/paper/clause.tsx";
import { SignaturePad } from "../../../kit/signature-pad/signature-pad.tsx";
import "./sample-signing.css";

/**
 * The signer's page in the frame: document, consent, signature. Run by
 * `features/developers/embedding/embedded-signing.client.ts`.
 */
export function SampleSigning() {
  return (
    <div className="embedded" data-embedded-signing="">
      <p className="embedded-sample">Sample. Nothing you do here is sent or stored.</p>
      <h1>Loan of a camera</h1>
      <p>Mara Loewens asks you to sign this agreement.</p>
      <div className="embedded-paper sheet">
        <Clause number="1">
          <p>Mara Loewens lends the Borrower one camera, serial number 4711, from December 1 to 8, 2026.</p>
        </Clause>
        <Clause number="2">
          <p>The Borrower shall return it in the condition in which it was lent, ordinary wear excepted.</p>
        </Clause>
        <Clause number="3">
          <p>If it is lost, the Borrower shall pay its price of $640.</p>
        </Clause>
      </div>
      <form className="embedded-sign needs-script">
        <SignaturePad />
        <ChoiceRow type="checkbox" name="consent">
          I agree to sign electronically. I could ask for paper instead.
        </ChoiceRow>
        <p className="embedded-problem" role="alert" />
        <p className="embedded-actions">
          <Button type="submit" look="main">
            Sign
          </Button>
          <Button data-decline="">Decline</Button>
        </p>
      </form>
      <div className="embedded-end" tabIndex={-1} hidden>
        <h2>Signed</h2>
        <p />
        <Button look="text" data-again="">
          Start over
        </Button>
      </div>
      <noscript>
        <p>Signing needs JavaScript. The document above reads without it.</p>
      </noscript>
    </div>
  );
}
