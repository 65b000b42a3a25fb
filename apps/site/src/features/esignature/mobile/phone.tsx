import { Button } from "@sealwright/design/button/button.tsx";
import { SignaturePad } from "../../../kit/signature-pad/signature-pad.tsx";
import "./phone.css";

/** A phone with a document on it that a visitor can sign; run by `features/esignature/mobile/phone.client.ts`. */
export function Phone() {
  return (
    <figure className="phone" data-phone="">
      <div className="phone-screen">
        <p className="phone-status" aria-hidden="true">
          <span>9:41</span>
          <span>5G</span>
        </p>
        <p className="phone-bar">Delivery note 2217</p>
        <div className="phone-page">
          <p>
            <strong>Received in good condition</strong>
          </p>
          <p>12 crates of glass, undamaged, at the warehouse.</p>
          <p className="phone-place">Sign below</p>
        </div>
        <SignaturePad sample="robin" />
        <Button look="main" className="phone-done needs-script" data-done="">
          Done
        </Button>
        <p className="phone-end" role="status" />
      </div>
      <figcaption className="sample">
        A sample, drawn. Sign it with a finger, a mouse or the keyboard. It stays on this page.
      </figcaption>
    </figure>
  );
}
