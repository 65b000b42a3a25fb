import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { API_TIERS, findPrice } from "@sealwright/protocol/payments/prices";
import { formatAmount, formatPrice } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { notices } from "../../../catalog/strings/ui-strings.ts";
import { openApiTierCheckout } from "../checkout/api-tier-checkout.ts";
import { dashboardCheckoutUrl, type Purchase } from "../checkout/checkout.ts";
import { chargeLabels } from "../checkout/checkout-messages.ts";
import { CONTACT_SALES, contactSalesUrl } from "../checkout/contact-sales.tsx";
import "./api-tiers.css";

const ACTION = "Buy";

/** The API's prices by documents a month. Its links lead to the dashboard's checkout by themselves. */
export function ApiTiers() {
  return (
    <RuledTable figures className="api-tiers">
      <thead>
        <tr>
          <th scope="col">Documents a month</th>
          <th scope="col">A document</th>
          <th scope="col">A month</th>
          <th scope="col">{chargeLabels.firstYear}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {API_TIERS.map(({ name, documents }) => {
          const { cents } = findPrice(name);
          const purchase: Purchase = {
            price: name,
            action: ACTION,
            plan: "api",
            cycle: "monthly",
            amountCents: cents,
            quantity: 1,
            successPath: "/thank-you",
          };
          return (
            <tr key={name}>
              <th scope="row">{documents.toLocaleString("en-US")}</th>
              <td>{formatAmount(cents / documents)}</td>
              <td>{formatPrice(cents)}</td>
              <td>{formatPrice(cents * 12)}</td>
              <td>
                {siteConfig.sellsOnline ? (
                  <a
                    href={dashboardCheckoutUrl(purchase)}
                    target="_blank"
                    rel="noopener"
                    onClick={(event) => {
                      event.preventDefault();
                      void openApiTierCheckout(purchase, documents);
                    }}
                  >
                    {ACTION} <span className="visually-hidden">{documents} documents a month</span>{" "}
                    {notices.newTab}
                  </a>
                ) : (
                  <a
                    href={contactSalesUrl({
                      about: `API, ${documents.toLocaleString("en-US")} documents a month`,
                    })}
                  >
                    {CONTACT_SALES}{" "}
                    <span className="visually-hidden">about {documents} documents a month</span>
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </RuledTable>
  );
}
