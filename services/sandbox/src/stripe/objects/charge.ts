import { NO_ADDRESS, newId } from "./ids.ts";

export type TestCharge = ReturnType<typeof createCharge>;
export type TestDispute = ReturnType<typeof createDispute>;

interface Charged {
  amount: number;
  customer: string | null;
  paymentIntent: string | null;
}

/** A charge that was paid, and by default paid back in full. @param now seconds since the epoch */
export function createCharge({ amount, customer, paymentIntent }: Charged, now: number, disputed = false) {
  return {
    id: newId("ch", 12),
    object: "charge" as const,
    amount,
    amount_captured: amount,
    amount_refunded: disputed ? 0 : amount,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: now,
    currency: "usd",
    customer,
    description: null,
    disputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: paymentIntent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: !disputed,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded" as const,
    transfer_data: null,
    transfer_group: null,
  };
}

/** A dispute that the buyer's bank has decided. @param now seconds since the epoch */
export function createDispute(
  { id, amount, payment_intent }: TestCharge,
  status: "won" | "lost",
  now: number,
) {
  return {
    id: newId("du", 12),
    object: "dispute" as const,
    amount,
    balance_transactions: [],
    charge: id,
    created: now,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: "general",
    status,
  };
}
