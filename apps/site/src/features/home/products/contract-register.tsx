import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { siteConfig } from "../../../catalog/site-config.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { ProductPicture } from "../../../kit/product-picture/product-picture.tsx";

/** The register as it is in the app. */
export function ContractRegister() {
  return (
    <MarginRow
      note={
        <p className="note">
          <strong>Notice deadline:</strong> the last day to end a contract before it renews. It follows from
          the contract’s own terms.
        </p>
      }
    >
      <div className="section-head">
        <h3>
          <span className="clause-label">2.1 Contract lifecycle</span>
          Know what you signed, with whom, and what’s due next.
        </h3>
        <div className="section-aside">
          <p>Every contract in one register, in the order of its next date.</p>
          {siteConfig.signsOnline && (
            <PageLink href={`${siteConfig.dashboardUrl}/demo`}>
              Open the sample workspace, no account
            </PageLink>
          )}
          <PageLink href="/clm/repository">See the repository</PageLink>
        </div>
      </div>
      <ProductPicture
        screen="register"
        alt="The register: a table of contracts with the next date on the left, then contract, other side, status and amount."
      />
    </MarginRow>
  );
}
