import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { REMINDER_DAYS } from "@sealwright/terms";

/** Days before a deadline on which its owner gets an email. */
export function ReminderChoices({ chosen }: { chosen: readonly number[] }) {
  return REMINDER_DAYS.map((days) => (
    <ChoiceRow
      key={days}
      type="checkbox"
      name="days"
      value={String(days)}
      defaultChecked={chosen.includes(days)}
    >
      {days} days before
    </ChoiceRow>
  ));
}
