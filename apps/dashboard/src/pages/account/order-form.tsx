import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";

interface OrderFormProps {
  action: "/settings/plan/cancel" | "/settings/plan/resume" | "/settings/plan/billing";
  /** The order's. */
  id: string;
  /** What the owner was about to buy, and goes back to. */
  choice?: { price: string; quantity: number };
  children: ReactNode;
}

/** A button about an order. */
export function OrderForm({ action, id, choice, children }: OrderFormProps) {
  return (
    <Form action={action}>
      <input type="hidden" name="order" value={id} />
      {choice && (
        <>
          <input type="hidden" name="priceId" value={choice.price} />
          <input type="hidden" name="quantity" value={choice.quantity} />
        </>
      )}
      {children}
    </Form>
  );
}
