import { useEffect, useState } from "react";
import { useDecisions } from "../checkout/use-decisions.ts";
import type { Offer } from "./deal-schema.ts";
import { OfferTicket } from "./offer-ticket.tsx";
import "./deal-offers.css";

/** The offers of a deal page, each with its charges today, later and in a year, and with a form of its own. */
export function DealOffers({ offers }: { offers: readonly Offer[] }) {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  const decide = useDecisions();
  return (
    <div className="deal-offers">
      {offers.map((offer, index) => (
        <OfferTicket
          key={offer.price}
          offer={offer}
          decision={decide(offer.price, 1, today)}
          today={today}
          main={index === 0}
        />
      ))}
    </div>
  );
}
