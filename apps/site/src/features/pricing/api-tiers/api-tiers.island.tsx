import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { API_TIERS, findPrice } from "@sealwright/protocol/payments/prices";
import type { PurchaseDecision } from "@sealwright/protocol/payments/purchase-decision";
import { refusalSentence, saleSentences } from "@sealwright/protocol/payments/purchase-words";
import { useEffect, useState } from "react";
import { formatAmount, formatPrice, formatTime } from "../../../catalog/pricing/format.ts";
import { siteConfig } from "../../../catalog/site-config.ts";
import { notices } from "../../../catalog/strings/ui-strings.ts";
import { openApiTierCheckout } from "../checkout/api-tier-checkout.ts";
import { dashboardCheckoutUrl } from "../checkout/checkout.ts";
import { chargeLabels } from "../checkout/checkout-messages.ts";
import { CONTACT_SALES, contactSalesUrl } from "../checkout/contact-sales.tsx";
import { offerPurchase } from "../checkout/offer-purchase.ts";
import { refusalActions } from "../checkout/refusal-actions.ts";
import { useDecisions } from "../checkout/use-decisions.ts";
import "./api-tiers.css";

const ACTION = "Buy";
const PRICES = API_TIERS.map(({ name }) => name);

/** The API's prices by documents a month. Its links lead to the dashboard's checkout by themselves. */
export function ApiTiers() {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  const decide = useDecisions();
  return (
    <div>
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
            const decision = decide(name, 1, today);
            const action = decision.sold ? ACTION : refusalActions[decision.reason];
            const purchase = offerPurchase(decision, action);
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
                        void openApiTierCheckout(purchase);
                      }}
                    >
                      {action} <span className="visually-hidden">{documents} documents a month</span>{" "}
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
      {[...new Set(PRICES.flatMap((price) => sentencesOf(decide(price, 1, today))))].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function sentencesOf(decision: PurchaseDecision): string[] {
  if (!decision.sold) return [`${refusalSentence(decision, formatTime)}.`];
  return saleSentences(decision, formatTime);
}
