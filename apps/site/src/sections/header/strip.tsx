import { brand } from "@sealwright/brand";
import { dashboardLogin } from "../../addresses.ts";
import { pricing } from "../../content/menus/shown.ts";

/** The thin line at the very top (NAV-01). */
export function Strip() {
  return (
    <div className="strip">
      <div className="wrap strip-row">
        <p className="strip-note">Read, fill in and download contract forms. No account, no card.</p>
        {pricing && (
          <a href={pricing.href} className="strip-buy">
            Buy Now
          </a>
        )}
        <a href={brand.phone.link} className="strip-phone">
          <span className="strip-long">Sales: </span>
          {brand.phone.shown}
        </a>
        <a href={dashboardLogin} target="_blank" rel="noopener">
          Sign In
          <span className="visually-hidden"> (new tab)</span>
        </a>
        <button type="button" className="strip-theme" data-theme-switch="" hidden>
          Light or dark
        </button>
      </div>
    </div>
  );
}
