import { brand, mark } from "@sealwright/brand";
import { DashboardLink } from "../../components/dashboard-link.tsx";
import { Handwriting } from "../../components/paper/handwriting.tsx";
import { SealWax } from "../../components/seal.tsx";
import { finalAction } from "../../content/menus/shown.ts";
import "../../components/button/button.css";

/** The last page of the contract (FOOT-01): our side is signed, the line beside it is the visitor's. */
export function FinalCall() {
  return (
    <section className="call" aria-labelledby="final-call">
      <div className="wrap">
        <div className="foot-row">
          <div className="foot-margin">
            <p className="foot-label">Execution</p>
            <p>What lawyers call the page that both sides sign.</p>
          </div>
          <div className="foot-body">
            <h2 id="final-call" className="call-title">
              Ready to streamline your contract management with AI?
            </h2>
            <div className="call-sides">
              {finalAction && (
                <div>
                  <div className="call-line">
                    <Handwriting hand="cross" className="call-cross" />
                    <a
                      href={finalAction.href}
                      className="btn btn-main"
                      data-auth={finalAction.auth}
                      data-for={finalAction.auth && "visitor"}
                    >
                      {finalAction.name}
                    </a>
                    {finalAction.auth && <DashboardLink className="btn btn-main" />}
                  </div>
                  <p className="call-who">Your side</p>
                  <p className="call-note" data-for={finalAction.auth && "visitor"}>
                    {finalAction.note}
                  </p>
                </div>
              )}
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
