import { brand } from "@sealwright/brand";
import { Seal } from "@sealwright/design/seal.tsx";
import type { Badge } from "../../catalog/schemas/badge.ts";
import { Up } from "../../kit/icons/icons.tsx";
import { privacyMessages } from "../consent/privacy-messages.ts";
import type { Award } from "./award-schema.ts";
import { Awards } from "./awards.tsx";
import { Badges } from "./badges.tsx";
import { FooterRow } from "./footer-row.tsx";
import { LinkColumns } from "./link-columns.tsx";
import { SocialLinks } from "./social-links.tsx";
import { Stores } from "./stores.tsx";
import "./footer.css";
import "./footer-end.css";

interface FooterProps {
  badges: readonly Badge[];
  awards: readonly Award[];
}

/** The bottom of every page: company, links, badges, awards and stores. */
export function Footer({ badges, awards }: FooterProps) {
  const [mailbox, domain] = brand.email.support.split("@");
  return (
    <footer className="foot">
      <div className="wrap">
        <FooterRow
          beside={
            <>
              <a href="/" className="foot-brand">
                <Seal className="foot-seal" />
                {brand.name}
              </a>
              <p className="foot-blurb">{brand.tagline}</p>
              <p className="foot-mail">
                <a href={`mailto:${brand.email.support}`}>
                  {mailbox}@<wbr />
                  {domain}
                </a>
              </p>
              <SocialLinks />
            </>
          }
        >
          <LinkColumns />
        </FooterRow>
        <Badges badges={badges} />
        <Awards awards={awards} />
        <Stores />
        <FooterRow
          beside={
            <p className="foot-copyright">
              © {brand.copyrightYear} {brand.legalName}
            </p>
          }
        >
          <div className="foot-end">
            <p className="foot-legal">
              We make software. We are not a law firm and do not provide legal advice.
            </p>
            {/* Filled by shell/theme/theme-choice.client.ts; hidden without JavaScript. */}
            <div data-theme-choice="" hidden />
            {/* Opens a dialog: shell/consent/analytics.client.ts. */}
            <a href="/privacy-policy" data-privacy-choices="">
              {privacyMessages.title}
            </a>
            <a href="#top" className="to-top">
              <Up />
              <span>Back to top</span>
            </a>
          </div>
        </FooterRow>
      </div>
    </footer>
  );
}
