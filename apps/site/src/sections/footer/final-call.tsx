import { brand, mark } from "@sealwright/brand";
import { DashboardLink } from "../../components/dashboard-link.tsx";
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
                    <svg viewBox="0 0 24 24" className="call-cross" aria-hidden="true">
                      <path d="M4 5c5 4 10 9 16 15M19 4C14 9 9 14 5 21" />
                    </svg>
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
                  <svg viewBox="0 0 320 96" className="call-signature" aria-hidden="true">
                    <path d={SIGNATURE} />
                  </svg>
                  <svg viewBox="-2 -2 104 104" className="call-seal" aria-hidden="true">
                    <path d={mark.edge} />
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

/** The company's hand: a capital, a run of letters, a flourish back under all of it. */
const SIGNATURE =
  "M52 22C46 8 18 12 20 28c2 15 36 16 34 36C52 80 20 82 12 66M58 66c10 0 22-12 18-20-4-7-15 2-13 12 2 13 19 11 30-6 4-8 18-8 16 0-6-6-19-1-18 9 1 9 13 4 18-9-3 9-1 15 5 13 12-5 24-38 20-46-5-6-13 26-12 44 1 6 7 4 12-2 4-6 6-12 8-15 0 8-1 17 4 17 6 0 10-8 12-16 2 8 6 6 10 3 4-3 3-10 5-12 4 3 6-2 9-1 2 5-3 15 3 14 5-1 7-8 8-14 0 6 1 12 5 11 8-2 16-26 18-38-4 14-9 36-4 38 9 1 16-26 20-40M222 38c12-2 32-4 56-5-84 16-160 32-232 56 80-14 150-22 246-24";
