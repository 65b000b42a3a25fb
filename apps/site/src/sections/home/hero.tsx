import { brand } from "@sealwright/brand";
import { DashboardLink } from "../../components/dashboard-link.tsx";
import { Handwriting } from "../../components/paper/handwriting.tsx";
import { contactSales } from "../../content/menus/shown.ts";
import { LivingDocument } from "./living-document.tsx";
import "../../components/button/button.css";
import "./hero.css";

/** The promise as a redline, the way in, and one clause that lives it. */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero-night">
        <h1 className="hero-title">
          Every contract has a beginning, a middle and{" "}
          <span>
            <del>a&nbsp;nasty surprise</del>
          </span>{" "}
          <ins>a&nbsp;renewal date.</ins>
        </h1>
        <p className="hero-initials">
          <Handwriting hand="maraInitials" />
          Struck out and initialled
        </p>
        <div className="hero-columns">
          <div className="hero-way-in">
            <p className="lede">
              Draft, negotiate, sign and keep your contracts in {brand.name}, and hear in good time when one
              is about to renew. Certius, the assistant inside it, shows the line it relied on.
            </p>
            <p className="hero-actions">
              <a className="btn btn-main" href="/auth/register" data-auth="register" data-for="visitor">
                Register free
              </a>
              <DashboardLink className="btn btn-main" />
              {contactSales && (
                <a className="btn" href={contactSales.href}>
                  {contactSales.name}
                </a>
              )}
            </p>
            <p className="hero-terms" data-for="visitor">
              An e-mail address and a password. No card is asked for.
            </p>
          </div>
          <LivingDocument />
        </div>
      </div>
    </section>
  );
}
