import { brand, mark } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { SealWax } from "@sealwright/design/seal.tsx";
import { callToAction } from "../../catalog/menus/footer.ts";
import { Handwriting } from "../../kit/paper/handwriting.tsx";
import "./call-to-action.css";

/** A signature page (FOOT-01): our side is signed, the other line is the visitor's. */
export function CallToAction() {
  return (
    <section className="call" aria-labelledby="final-call">
      <div className="wrap">
        <div className="foot-row">
          <div className="foot-margin">
            <p className="foot-label">Execution</p>
            <p>What lawyers call signing.</p>
          </div>
          <div className="foot-body">
            <h2 id="final-call" className="call-title">
              Ready to streamline your contract management with AI?
            </h2>
            <div className="call-sides">
              <div>
                <div className="call-line">
                  <Handwriting hand="cross" className="call-cross" />
                  <ButtonLink href={callToAction.href} look="main">
                    {callToAction.name}
                  </ButtonLink>
                </div>
                <p className="call-who">Your side</p>
                <p className="call-note">{callToAction.note}</p>
              </div>
              <div>
                <div className="call-line">
                  <Handwriting hand="company" className="call-signature" />
                  <svg viewBox="-2 -2 104 104" className="call-seal" aria-hidden="true">
                    <SealWax />
                    <path d={mark.stroke} />
                  </svg>
                </div>
                <p className="call-who">{brand.legalName}</p>
                <p className="call-note">Our side is signed. Take your time with yours.</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
