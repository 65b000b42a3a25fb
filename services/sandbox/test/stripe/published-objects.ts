/**
 * The keys and types of Stripe's published example objects (github.com/stripe/openapi, fixtures3.json, MIT), for the kinds
 * that the sandbox answers, with what the SDK's types have had since. A key may be null wherever Stripe's is.
 */
export const PUBLISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "checkout.session": {
    object:
      "adaptive_pricing after_expiration automatic_tax collected_information consent consent_collection currency_conversion custom_text customer_details invoice_creation managed_payments metadata payment_method_configuration_details payment_method_options permissions phone_number_collection saved_payment_method_options shipping_address_collection shipping_cost total_details wallet_options",
    null: "allow_promotion_codes amount_subtotal amount_total billing_address_collection client_reference_id client_secret currency customer customer_account customer_creation customer_email discounts integration_identifier invoice locale origin_context payment_link payment_method_collection recovered_from setup_intent submit_type subscription ui_mode",
    string: "cancel_url id mode object payment_intent payment_status status success_url url",
    number: "created expires_at",
    array: "custom_fields payment_method_types shipping_options",
    boolean: "livemode",
  },
  customer: {
    object: "address discount invoice_settings metadata shipping",
    number: "balance created next_invoice_sequence",
    string: "currency id invoice_prefix object tax_exempt",
    null: "default_source description email name phone test_clock",
    boolean: "delinquent livemode",
    array: "preferred_locales",
  },
  invoice: {
    string:
      "account_country billing_reason collection_method currency customer customer_tax_exempt id object status",
    null: "account_name account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_email customer_name customer_phone default_payment_method default_source description ending_balance footer hosted_invoice_url invoice_pdf latest_revision number on_behalf_of receipt_number statement_descriptor subscription test_clock total_pretax_credit_amounts total_taxes",
    number:
      "amount_due amount_overpaid amount_paid amount_remaining amount_shipping attempt_count created due_date effective_at next_payment_attempt period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount starting_balance subtotal subtotal_excluding_tax total total_excluding_tax webhooks_delivered_at",
    boolean: "attempted auto_advance livemode",
    object:
      "automatic_tax customer_address customer_shipping from_invoice issuer last_finalization_error lines metadata parent payment_settings rendering shipping_cost shipping_details status_transitions",
    array: "customer_tax_ids default_tax_rates discounts total_discount_amounts",
  },
  charge: {
    string: "currency id object status",
    number: "amount amount_captured amount_refunded created",
    boolean: "captured disputed livemode paid refunded",
    object:
      "billing_details fraud_details metadata outcome payment_method_details shipping source transfer_data",
    null: "application application_fee application_fee_amount balance_transaction calculated_statement_descriptor customer description failure_balance_transaction failure_code failure_message on_behalf_of payment_intent payment_method receipt_email receipt_number receipt_url review source_transfer statement_descriptor statement_descriptor_suffix transfer_group",
  },
  dispute: {
    string: "charge currency id object reason status",
    number: "amount created",
    array: "balance_transactions enhanced_eligibility_types",
    object: "evidence evidence_details metadata",
    boolean: "is_charge_refundable livemode",
    null: "intended_submission_method payment_intent",
  },
  price: {
    boolean: "active livemode",
    string: "billing_scheme currency id object product tax_behavior type unit_amount_decimal",
    number: "created unit_amount",
    object: "custom_unit_amount metadata recurring transform_quantity",
    null: "lookup_key nickname tiers_mode",
  },
  subscription: {
    null: "application application_fee_percent customer_account days_until_due default_payment_method default_source description latest_invoice on_behalf_of pending_setup_intent schedule test_clock",
    object:
      "automatic_tax billing_cycle_anchor_config billing_mode billing_thresholds cancellation_details invoice_settings items managed_payments metadata pause_collection payment_settings pending_invoice_item_interval pending_update transfer_data trial_settings",
    number:
      "billing_cycle_anchor cancel_at canceled_at created ended_at next_pending_invoice_item_invoice start_date trial_end trial_start",
    array: "billing_schedules default_tax_rates discounts",
    boolean: "cancel_at_period_end livemode",
    string: "collection_method currency customer id object status",
  },
  subscription_item: {
    object: "billing_thresholds metadata plan price",
    number: "created current_period_end current_period_start quantity",
    array: "discounts tax_rates",
    string: "id object subscription",
  },
  "billing_portal.session": {
    string: "configuration customer id object return_url url",
    number: "created",
    null: "customer_account locale on_behalf_of",
    object: "flow",
    boolean: "livemode",
  },
  "billing_portal.configuration": {
    boolean: "active is_default livemode",
    null: "application default_return_url metadata name",
    object: "business_profile features login_page",
    number: "created updated",
    string: "id object",
  },
  product: {
    boolean: "active livemode",
    number: "created updated",
    null: "default_price description package_dimensions shippable statement_descriptor tax_code tax_details unit_label url",
    string: "id name object type",
    array: "images marketing_features",
    object: "metadata",
  },
  webhook_endpoint: {
    null: "api_version application description",
    number: "created",
    array: "enabled_events",
    string: "id object status url",
    boolean: "livemode",
    object: "metadata",
  },
  event: {
    null: "api_version",
    number: "created pending_webhooks",
    object: "data request",
    string: "id object type",
    boolean: "livemode",
  },
};
