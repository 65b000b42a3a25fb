import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { WEBHOOK_EVENTS } from "@sealwright/protocol/signing/webhooks";
import { FormField } from "../../../ui/form/field.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { EVENT_MEANINGS } from "./webhook-words.ts";
import "./webhooks.css";

interface WebhookFieldsProps {
  /** By field name; types of events are in one string. */
  values: Record<string, string>;
  error: FormError | undefined;
}

/** What an owner chooses for a webhook and can change later. */
export function WebhookFields({ values, error }: WebhookFieldsProps) {
  const chosen = values.events?.split(" ") ?? WEBHOOK_EVENTS;
  return (
    <>
      <FormField
        id="url"
        name="url"
        type="url"
        label="URL"
        hint="https, on port 443"
        maxLength={2000}
        autoComplete="off"
        defaultValue={values.url}
        error={error}
      />
      <FormField
        id="description"
        name="description"
        label="Name (optional)"
        required={false}
        maxLength={200}
        autoComplete="off"
        defaultValue={values.description}
        error={error}
      />
      <fieldset className="webhooks-choice">
        <legend>Events</legend>
        {error?.field === "events" && <p role="alert">{error.message}</p>}
        {WEBHOOK_EVENTS.map((type) => (
          <ChoiceRow
            key={type}
            type="checkbox"
            name="events"
            value={type}
            defaultChecked={chosen.some((one) => one === type)}
          >
            {EVENT_MEANINGS[type]} <code>{type}</code>
          </ChoiceRow>
        ))}
      </fieldset>
      <fieldset className="webhooks-choice">
        <legend>Content</legend>
        <ChoiceRow type="checkbox" name="withValues" value="yes" defaultChecked={values.withValues === "yes"}>
          Include what people filled in. Leave this off where answers may not be stored.
        </ChoiceRow>
      </fieldset>
    </>
  );
}
