import { brand } from "@sealwright/brand";
import { pricing } from "../../catalog/menus/nav-bar.ts";
import { dashboardLoginUrl, siteConfig } from "../../catalog/site-config.ts";
import { actions, notices } from "../../catalog/strings/ui-strings.ts";
import { Globe } from "../../kit/icons/icons.tsx";
import { DashboardLink } from "../../state/session/dashboard-link.tsx";
import { languages } from "../translation/languages.ts";
import "./top-strip.css";

/** An offer for everyone: in the strip, and on a phone below the bar. */
export const libraryNote = "Read, fill out and download contract forms.";

/** The strip at the very top (NAV-01), with language and theme. */
export function Strip() {
  return (
    <div className="strip">
      <div className="wrap strip-row">
        <span className="strip-note">
          {libraryNote}
          <span className="strip-long"> No account, no credit card.</span>
        </span>
        <a href={pricing.href} className="strip-buy">
          Buy Now
        </a>
        <a href={brand.phone.link} className="strip-phone">
          <span className="strip-long">Sales: </span>
          <bdi dir="ltr">{brand.phone.shown}</bdi>
        </a>
        <DashboardLink />
        <a href={dashboardLoginUrl} target="_blank" rel="noopener" data-for="visitor" data-campaign="">
          Sign In
          <span className="visually-hidden"> {notices.newTab}</span>
        </a>
        {siteConfig.translateUrl && <Languages />}
        <button type="button" className="strip-theme needs-script" data-theme-switch="">
          {actions.switchTheme}
        </button>
      </div>
    </div>
  );
}

/** The language menu (NAV-10); `shell/translation/languages.client.ts` fills it on intent. */
function Languages() {
  return (
    <details name="bar-menu" className="languages needs-script" data-menu="click" data-languages="">
      <summary>
        <Globe />
        <span className="visually-hidden">Language: </span>
        <span className="languages-current" data-language-name="" translate="no">
          {languages[0]?.name}
        </span>
      </summary>
      <div className="bar-panel languages-panel">
        <p data-languages-state="" role="status">
          Loading languages…
        </p>
      </div>
    </details>
  );
}
