import { allowanceOf, PLANS_BY_SIZE } from "@sealwright/protocol/payments";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { dollars } from "../money.tsx";
import { Told } from "../told/told.tsx";

interface TryFirstProps {
  /** Tests that are left. */
  left: number;
  ownEmail: string;
  /** The page to return to after a purchase. */
  backTo: string;
}

/** Without a plan: what can be tried, and what a plan adds. */
export function TryFirst({ left, ownEmail, backTo }: TryFirstProps) {
  return (
    <section className="limit" aria-label="Try before paying">
      <Told mark="Test">
        <strong>
          {left === 1 ? "You can send 1 test" : `You can send ${left} tests`} to {ownEmail}, without a plan.
        </strong>{" "}
        Every page is marked “Test, not binding”, and the certificate says the same.{" "}
        <PlanAdds backTo={backTo} />
      </Told>
    </section>
  );
}

/** In one sentence, with its price. */
function PlanAdds({ backTo }: Pick<TryFirstProps, "backTo">) {
  const [price = "PRICE_FREELANCER_MONTHLY"] = PLANS_BY_SIZE;
  const { product, cents, interval } = findPrice(price);
  const [name] = product.split(",");
  const query = new URLSearchParams({ priceId: price, quantity: "1", after: backTo });
  return (
    <>
      A plan adds contracts that bind, with anyone: <a href={`/checkout?${query}`}>{name}</a> sends{" "}
      {allowanceOf(price).envelopes} a month for {dollars(cents)} a {interval}.
    </>
  );
}
