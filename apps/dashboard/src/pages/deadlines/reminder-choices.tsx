import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { REMINDER_DAYS } from "@sealwright/terms";

/** How many days before a deadline its owner is emailed. */
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
