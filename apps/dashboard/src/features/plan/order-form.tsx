import type { ReactNode } from "react";
import { Form } from "../../ui/form/form.tsx";

interface OrderFormProps {
  action: "/settings/plan/cancel" | "/settings/plan/resume" | "/settings/plan/billing";
  id: string;
  /** The pending purchase to return to. */
  choice?: { price: string; quantity: number };
  children: ReactNode;
}

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
